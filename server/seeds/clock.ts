let offset = 0;

/** The clock of a demo, so that a league can have a past. */
export const clock = (): Date => new Date(Date.now() + offset);

/** Runs a function with the demo's clock set to another time. */
export async function runAtTime<Result>(moment: Date, callback: () => Promise<Result>): Promise<Result> {
  offset = moment.getTime() - Date.now();
  try {
    return await callback();
  } finally {
    offset = 0;
  }
}
