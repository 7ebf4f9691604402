let leagueId: string | null = null;

/**
 * The league in which somebody came to register a round, by the shortcut of the installed app. Not in the address: a
 * reload or a way back would open the dialog again.
 */
export const registerShortcut = {
  registerIn(id: string): void {
    leagueId = id;
  },
  isRegisterIn: (id: string): boolean => leagueId === id,
  answered(): void {
    leagueId = null;
  },
};
