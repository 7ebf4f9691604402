/** Reads that before-paint.js has started for this address, by path. */
interface FirstCalls {
  token: string;
  answers: Record<string, Promise<Response>>;
}

/** In ms since the page was requested; a read that was not used by then is old. */
const goodFor = 30_000;

let begun = (globalThis as { firstCalls?: FirstCalls }).firstCalls;

/** Whether a read may have started before the app ran. */
export const hasFirstCalls = (): boolean => begun !== undefined;

/** The answer to such a read, once; undefined if there is none, or its connection failed. */
export async function firstAnswer(path: string, token: string | undefined): Promise<Response | undefined> {
  if (begun?.token !== token || performance.now() > goodFor) return undefined;
  const answer = begun?.answers[path];
  delete begun?.answers[path];
  return answer?.catch(() => undefined);
}

/** Reads that a write may have changed must be fetched again. */
export function forgetFirstCalls(): void {
  begun = undefined;
}
