let leagueId: string | null = null;

/**
 * The league whose register dialog the installed app's shortcut has asked for. Not in the address, where a reload or
 * going back would open the dialog again.
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
