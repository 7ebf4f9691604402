import { useRoundDialogs } from './round-dialogs.tsx';
import { useSharedDialogs } from './shared-dialogs.tsx';
import type { Room } from './shared-dialogs.tsx';

/** Whatever opens over the page of a league: `open` its own dialogs, `acts` those of its menus, and those of rounds. */
export function useLeagueDialogs(room: Room) {
  const rounds = useRoundDialogs(room);
  const { open, acts, seats, dialogs: shared } = useSharedDialogs<never>(room);
  const dialogs = (
    <>
      {shared}
      {rounds.dialogs}
    </>
  );
  return { open, acts, rounds, seats, dialogs };
}
