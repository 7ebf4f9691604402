let ahead = 0;

/** The clock of a demo, by which a league has a past. */
export const clock = (): Date => new Date(Date.now() + ahead);

/** Lets something happen at another time. */
export async function at<Result>(moment: Date, act: () => Promise<Result>): Promise<Result> {
  ahead = moment.getTime() - Date.now();
  try {
    return await act();
  } finally {
    ahead = 0;
  }
}
