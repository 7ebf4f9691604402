interface Session {
  send: (method: 'GET' | 'POST', command: string, fields?: Record<string, unknown>) => Promise<unknown>;
  close: () => Promise<void>;
}

/** Opens a WebDriver session (https://www.w3.org/TR/webdriver2/) with one HTTP request per command. */
export async function openHttpSession(
  driverUrl: string,
  capabilities: Record<string, unknown>,
): Promise<Session> {
  const { sessionId } = (await retryUntilListening(() =>
    request('POST', `${driverUrl}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )) as { sessionId: string };
  const sessionUrl = [driverUrl, 'session', sessionId].join('/');
  return {
    send: (method, command, fields) => request(method, `${sessionUrl}/${command}`, fields),
    close: async () => void (await request('DELETE', sessionUrl)),
  };
}

async function request(method: string, url: string, fields?: Record<string, unknown>): Promise<unknown> {
  const response = await fetch(url, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(fields ?? {}) }),
  });
  const { value } = (await response.json()) as { value: unknown };
  if (response.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** Retries until the driver accepts connections, since it does not announce when it is ready. */
async function retryUntilListening<Value>(action: () => Promise<Value>): Promise<Value> {
  const deadline = Date.now() + 15_000;
  for (;;) {
    try {
      return await action();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > deadline) throw error;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  }
}
