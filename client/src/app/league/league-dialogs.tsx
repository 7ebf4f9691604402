import { useRoundDialogs } from './round-dialogs.tsx';
import { useSharedDialogs } from './shared-dialogs.tsx';
import type { SharedDialogOptions, LeaguePageContext } from './shared-dialogs.tsx';

/** The dialogs over a page of a league: `open` for its own, `acts` for those of its menus and of rounds. */
export function useLeagueDialogs(room: LeaguePageContext, options?: SharedDialogOptions) {
  const rounds = useRoundDialogs(room);
  const { open, acts, seats, dialogs: shared } = useSharedDialogs(room, options);
  const dialogs = (
    <>
      {shared}
      {rounds.dialogs}
    </>
  );
  return { open, acts, rounds, seats, dialogs };
}
