type Shortcut = 'register' | 'chat' | 'billboard';

let pendingShortcut: { shortcut: Shortcut; leagueId: string } | null = null;

/**
 * The panel or dialog that a league's page opens initially, as requested by another page or by a shortcut of the
 * installed app. It is not in the URL, because reloading or going back would open it again.
 */
export const leagueShortcut = {
  request(shortcut: Shortcut, leagueId: string): void {
    pendingShortcut = { shortcut, leagueId };
  },
  getRequested: (leagueId: string): Shortcut | null =>
    pendingShortcut?.leagueId === leagueId ? pendingShortcut.shortcut : null,
  clear(): void {
    pendingShortcut = null;
  },
};
