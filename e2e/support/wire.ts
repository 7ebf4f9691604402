type Fields = Record<string, unknown>;

/** One call to the server as a program makes it; without a token for what needs no session. */
export function send(
  server: string,
  account: { token: string } | null,
  method: string,
  path: string,
  fields?: Fields | FormData,
): Promise<Response> {
  const isForm = fields instanceof FormData;
  return fetch(server + path, {
    method,
    headers: {
      ...(account && { authorization: `Bearer ${account.token}` }),
      ...(fields && !isForm && { 'content-type': 'application/json' }),
    },
    ...(fields && { body: isForm ? fields : JSON.stringify(fields) }),
  });
}

/** The answer of a call that must succeed. */
export async function call<Answer>(...request: Parameters<typeof send>): Promise<Answer> {
  const answer = await send(...request);
  if (!answer.ok)
    throw new Error(`${request[2]} ${request[3]} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as Answer;
}

export function formOf(fields: Fields): FormData {
  const form = new FormData();
  for (const [key, value] of Object.entries(fields)) form.set(key, String(value));
  return form;
}
