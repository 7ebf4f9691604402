import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { Page } from '@playwright/test';
import {
  type AnswerOf,
  answerOfWire,
  type Endpoint,
  type SentInputOf,
  wireOfAnswer,
} from '@golf-league/core/wire/endpoint.ts';
import { fetchOf } from '../../server/test/fetch-of.ts';

/** The caller's session; null for a call that needs none. */
type Caller = { token: string } | null;

/** Sends a call to the server and returns the raw response. */
export function sendCall<E extends Endpoint>(
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

/** Sends a call and returns the parsed response, null for a 204; throws if the call fails. */
export async function callServer<E extends Endpoint>(
  server: string,
  caller: Caller,
  endpoint: E,
  input: SentInputOf<E>,
  file?: Blob,
): Promise<AnswerOf<E>> {
  const answer = await sendCall(server, caller, endpoint, input, file);
  if (!answer.ok) throw new Error(`${endpoint.name} answered ${answer.status}: ${await answer.text()}`);
  return answerOfWire(endpoint, answer.status === 204 ? null : await answer.json());
}

/** Returns a pattern for the URLs of an endpoint's calls, for Playwright to wait for or to route. */
export function addressOf({ path }: Endpoint): RegExp {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(String.raw`^\w+://[^/]+${pattern}(\?.*)?$`);
}

/** Fakes the response of an endpoint. */
export async function fakeCall<E extends Endpoint>(
  page: Page,
  endpoint: E,
  answer: AnswerOf<E>,
): Promise<void> {
  await page.route(addressOf(endpoint), (route) => route.fulfill({ json: wireOfAnswer(endpoint, answer) }));
}

/** Makes an endpoint respond with an error that the app normally prevents. */
export async function refuseCall(page: Page, endpoint: Endpoint, error: ErrorCode): Promise<void> {
  const { status, message } = errors[error];
  await page.route(addressOf(endpoint), (route) =>
    route.fulfill({ status, json: { status, error, message } }),
  );
}
