type Shortcut = 'register' | 'chat' | 'billboard';

let requested: { what: Shortcut; leagueId: string } | null = null;

/**
 * The panel or dialog that a league's page opens at once, requested by another page or a shortcut of the installed
 * app. It is not in the URL, because a reload or going back would open it again.
 */
export const leagueShortcut = {
  request(shortcut: Shortcut, leagueId: string): void {
    requested = { what: shortcut, leagueId };
  },
  requestedIn: (leagueId: string): Shortcut | null =>
    requested?.leagueId === leagueId ? requested.what : null,
  clear(): void {
    requested = null;
  },
};
