type Shortcut = 'register' | 'chat' | 'billboard';

let requested: { what: Shortcut; leagueId: string } | null = null;

/**
 * What a league's page opens at once, requested on another page or by a shortcut of the installed app. Not in the
 * address, where a reload or going back would open it again.
 */
export const leagueShortcut = {
  request(what: Shortcut, leagueId: string): void {
    requested = { what, leagueId };
  },
  requestedIn: (leagueId: string): Shortcut | null =>
    requested?.leagueId === leagueId ? requested.what : null,
  clear(): void {
    requested = null;
  },
};
