let offsetMs = 0;

/** The demo's clock. Seeding sets it back to give leagues a past. */
export const clock = (): Date => new Date(Date.now() + offsetMs);

/** Runs a function with the demo's clock set to another time. */
export async function runAtTime<Result>(moment: Date, callback: () => Promise<Result>): Promise<Result> {
  offsetMs = moment.getTime() - Date.now();
  try {
    return await callback();
  } finally {
    offsetMs = 0;
  }
}
