import { useRoundDialogs } from './round-dialogs.tsx';
import { useSharedDialogs } from './shared-dialogs.tsx';
import type { SharedDialogOptions, LeaguePageContext } from './shared-dialogs.tsx';

/** The dialogs over a page of a league: `open` opens its own dialogs, `leagueActions` those of its menus. */
export function useLeagueDialogs(room: LeaguePageContext, options?: SharedDialogOptions) {
  const rounds = useRoundDialogs(room);
  const { open, leagueActions, seats, dialogs: shared } = useSharedDialogs(room, options);
  const dialogs = (
    <>
      {shared}
      {rounds.dialogs}
    </>
  );
  return { open, leagueActions, rounds, seats, dialogs };
}
