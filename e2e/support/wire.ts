import { errors } from '@golf-league/core/wire/errors.ts';
import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { Page } from '@playwright/test';
import {
  type ResponseOf,
  fromWireResponse,
  type Endpoint,
  type SentInputOf,
  toWireResponse,
} from '@golf-league/core/wire/endpoint.ts';
import { toFetchArguments } from '../../server/test/fetch-arguments.ts';

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
  const [path, init] = toFetchArguments(endpoint, input, {
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
): Promise<ResponseOf<E>> {
  const response = await sendCall(server, caller, endpoint, input, file);
  if (!response.ok)
    throw new Error(`${endpoint.name} responded with ${response.status}: ${await response.text()}`);
  return fromWireResponse(endpoint, response.status === 204 ? null : await response.json());
}

/** Returns a pattern for the URLs of an endpoint's calls, which Playwright waits for or routes. */
export function createUrlPattern({ path }: Endpoint): RegExp {
  const pattern = path.replaceAll(/[.*+?^$()|[\]\\]/g, String.raw`\$&`).replaceAll(/\{\w+\}/g, '[^/?]+');
  return new RegExp(String.raw`^\w+://[^/]+${pattern}(\?.*)?$`);
}

/** Fakes the response of an endpoint. */
export async function fakeCall<E extends Endpoint>(
  page: Page,
  endpoint: E,
  response: ResponseOf<E>,
): Promise<void> {
  await page.route(createUrlPattern(endpoint), (route) =>
    route.fulfill({ json: toWireResponse(endpoint, response) }),
  );
}

/** Makes an endpoint respond with an error that the app normally prevents. */
export async function rejectCall(page: Page, endpoint: Endpoint, error: ErrorCode): Promise<void> {
  const { status, message } = errors[error];
  await page.route(createUrlPattern(endpoint), (route) =>
    route.fulfill({ status, json: { status, error, message } }),
  );
}
