let ahead = 0;

/** The clock of a demo, so that a league can have a past. */
export const clock = (): Date => new Date(Date.now() + ahead);

/** Runs a function as if it were another time. */
export async function at<Result>(moment: Date, act: () => Promise<Result>): Promise<Result> {
  ahead = moment.getTime() - Date.now();
  try {
    return await act();
  } finally {
    ahead = 0;
  }
}
