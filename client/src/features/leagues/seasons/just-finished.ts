/** Returns the navigation state for the home page after an admin has finished a league. */
export const createJustFinishedState = (leagueId: string) => ({ justFinished: leagueId });

/** Returns the id of the league that was just finished; null after any other navigation. */
export const getJustFinishedLeagueId = (state: unknown): string | null =>
  (state as Partial<ReturnType<typeof createJustFinishedState>> | null)?.justFinished ?? null;
