import { useRoundDialogs } from './round-dialogs.tsx';
import { useSharedDialogs } from './shared-dialogs.tsx';
import type { SharedDialogOptions, LeaguePageContext } from './shared-dialogs.tsx';

/**
 * Returns the dialogs of a league's page: `open` opens the page's own dialogs, and `leagueActions` those of its menus.
 */
export function useLeagueDialogs(context: LeaguePageContext, options?: SharedDialogOptions) {
  const rounds = useRoundDialogs(context);
  const { open, leagueActions, seats, dialogs: sharedDialogs } = useSharedDialogs(context, options);
  const dialogs = (
    <>
      {sharedDialogs}
      {rounds.dialogs}
    </>
  );
  return { open, leagueActions, rounds, seats, dialogs };
}
