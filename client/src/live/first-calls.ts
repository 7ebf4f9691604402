/** The requests that before-paint.js has started for this page, by path. */
interface FirstCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
}

/** Milliseconds since the navigation started. After this time the early responses are too old to use. */
const MAX_AGE = 30_000;

let startedCalls = (globalThis as { firstCalls?: FirstCalls }).firstCalls;

/** Returns whether before-paint.js may have started requests. */
export const hasFirstCalls = (): boolean => startedCalls !== undefined;

/** Returns the response to an early request, only once; undefined if there is none or its connection failed. */
export async function firstAnswer(path: string, token: string | undefined): Promise<Response | undefined> {
  if (startedCalls?.token !== token || performance.now() > MAX_AGE) return undefined;
  const answer = startedCalls?.answers[path];
  delete startedCalls?.answers[path];
  return answer?.catch(() => undefined);
}

/** Discards the early responses, since a write may have changed the data. */
export function clearFirstCalls(): void {
  startedCalls = undefined;
}
