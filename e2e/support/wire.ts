import type { Page } from '@playwright/test';
import type { AnswerOf, Endpoint, SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { fetchOf } from '../../server/test/fetch-of.ts';

/** Whose call it is; null for what needs no session. */
type Caller = { token: string } | null;

/** One call to the server as a program makes it, and its bare answer. */
export function send<E extends Endpoint>(
  server: string,
  caller: Caller,
  endpoint: E,
  input: SentInputOf<E>,
  file?: Blob,
): Promise<Response> {
  const [path, init] = fetchOf(endpoint, input, {
    ...(caller && { token: caller.token }),
    ...(file && { file }),
  });
  return fetch(server + path, init);
}

/** The answer of a call that must succeed; null where there is none yet. */
export async function call<E extends Endpoint>(
  server: string,
  caller: Caller,
  endpoint: E,
  input: SentInputOf<E>,
  file?: Blob,
): Promise<AnswerOf<E>> {
  const answer = await send(server, caller, endpoint, input, file);
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${await answer.text()}`);
  return (answer.status === 204 ? null : await answer.json()) as AnswerOf<E>;
}

/** Where every call of this kind goes, for Playwright to wait for or to break. */
export function addressOf({ path }: Endpoint): RegExp {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(String.raw`^\w+://[^/]+${pattern}(\?.*)?$`);
}

/** Calls of this kind are answered by a fault of the server, in words that nobody may be shown. */
export async function breakCall(page: Page, endpoint: Endpoint): Promise<void> {
  await page.route(addressOf(endpoint), (route) =>
    route.fulfill({ status: 500, json: { status: 500, error: 'broken', message: 'A secret of the server' } }),
  );
}
