/** The state of a navigation to the home page after an admin has finished a league. */
export const justFinished = (leagueId: string) => ({ justFinished: leagueId });

/** The id of the league that has just been finished; null after any other navigation. */
export const finishedLeagueIn = (state: unknown): string | null =>
  (state as Partial<ReturnType<typeof justFinished>> | null)?.justFinished ?? null;
