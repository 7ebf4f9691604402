/** Reads that before-paint.js has started for this address, by path. */
interface FirstCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
}

/** In ms since the page was requested; a read that was not used by then is old. */
const MAX_AGE = 30_000;

let startedCalls = (globalThis as { firstCalls?: FirstCalls }).firstCalls;

/** Whether a read may have started before the app ran. */
export const hasFirstCalls = (): boolean => startedCalls !== undefined;

/** Returns the answer to such a read, only once; undefined if there is no such read, or its connection failed. */
export async function firstAnswer(path: string, token: string | undefined): Promise<Response | undefined> {
  if (startedCalls?.token !== token || performance.now() > MAX_AGE) return undefined;
  const answer = startedCalls?.answers[path];
  delete startedCalls?.answers[path];
  return answer?.catch(() => undefined);
}

/** Reads that a write may have changed must be fetched again. */
export function clearFirstCalls(): void {
  startedCalls = undefined;
}
