/** The early requests that before-paint.js has started for this page, by path. */
interface EarlyRequests {
  token: string;
  answers: Record<string, Promise<Response>>;
}

/** Milliseconds since the start of the navigation after which early responses are too old to use. */
const MAX_AGE_MS = 30_000;

let earlyRequests = (globalThis as { firstCalls?: EarlyRequests }).firstCalls;

/** Returns whether before-paint.js may have started requests. */
export const hasEarlyRequests = (): boolean => earlyRequests !== undefined;

/** Returns the response to an early request, the first time only; undefined if there is none or it failed. */
export async function takeEarlyResponse(
  path: string,
  token: string | undefined,
): Promise<Response | undefined> {
  if (earlyRequests?.token !== token || performance.now() > MAX_AGE_MS) return undefined;
  const response = earlyRequests?.answers[path];
  delete earlyRequests?.answers[path];
  return response?.catch(() => undefined);
}

/** Discards the early responses, since a write may have changed the data. */
export function discardEarlyResponses(): void {
  earlyRequests = undefined;
}
