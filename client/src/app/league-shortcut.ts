type Shortcut = 'register' | 'chat' | 'billboard';

let asked: { what: Shortcut; leagueId: string } | null = null;

/**
 * What a league's page opens at once, requested on another page or by a shortcut of the installed app. Not in the
 * address, where a reload or going back would open it again.
 */
export const leagueShortcut = {
  ask(what: Shortcut, leagueId: string): void {
    asked = { what, leagueId };
  },
  askedIn: (leagueId: string): Shortcut | null => (asked?.leagueId === leagueId ? asked.what : null),
  answered(): void {
    asked = null;
  },
};
