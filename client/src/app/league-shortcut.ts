type Shortcut = 'register' | 'chat' | 'billboard';

let requested: { shortcut: Shortcut; leagueId: string } | null = null;

/**
 * The panel or dialog that a league's page opens at first, requested by another page or a shortcut of the installed
 * app. It is not in the URL, because a reload or going back would open it again.
 */
export const leagueShortcut = {
  request(shortcut: Shortcut, leagueId: string): void {
    requested = { shortcut, leagueId };
  },
  requestedIn: (leagueId: string): Shortcut | null =>
    requested?.leagueId === leagueId ? requested.shortcut : null,
  clear(): void {
    requested = null;
  },
};
