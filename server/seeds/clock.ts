let offsetMs = 0;

/** The demo's clock. Seeding turns it back to create past rounds. */
export const clock = (): Date => new Date(Date.now() + offsetMs);

/** Runs a function with the demo's clock set to another time. */
export async function runAtTime<Result>(time: Date, callback: () => Promise<Result>): Promise<Result> {
  offsetMs = time.getTime() - Date.now();
  try {
    return await callback();
  } finally {
    offsetMs = 0;
  }
}
