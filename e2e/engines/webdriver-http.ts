interface Session {
  send: (method: 'GET' | 'POST', command: string, fields?: Record<string, unknown>) => Promise<unknown>;
  close: () => Promise<void>;
}

/** WebDriver, https://www.w3.org/TR/webdriver2/: one HTTP request for each command. */
export async function openHttpSession(
  driver: string,
  capabilities: Record<string, unknown>,
): Promise<Session> {
  const { sessionId } = (await untilListening(() =>
    ask('POST', `${driver}/session`, { capabilities: { alwaysMatch: capabilities } }),
  )) as { sessionId: string };
  const session = [driver, 'session', sessionId].join('/');
  return {
    send: (method, command, fields) => ask(method, `${session}/${command}`, fields),
    close: async () => void (await ask('DELETE', session)),
  };
}

async function ask(method: string, address: string, fields?: Record<string, unknown>): Promise<unknown> {
  const answer = await fetch(address, {
    method,
    ...(method === 'POST' && { body: JSON.stringify(fields ?? {}) }),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new Error(`${error}: ${message}`);
}

/** The driver prints nothing when it begins to listen. */
async function untilListening<Value>(act: () => Promise<Value>): Promise<Value> {
  const end = Date.now() + 15_000;
  for (;;) {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof TypeError) || Date.now() > end) throw error;
      await new Promise((wake) => setTimeout(wake, 50));
    }
  }
}
