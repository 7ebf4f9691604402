import { openRounds } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeagueActs } from '../../features/leagues/acts/use-league-acts.tsx';
import { InviteDialog } from '../../features/leagues/invites/invite-dialog.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lateDialog } from '../../live/late-dialog.tsx';
import { paths } from '../../paths.ts';
import { Reporting } from './league-reports.tsx';
import { useRoundDialogs } from './round-dialogs.tsx';
import { useSeatRounds } from './seat-rounds.tsx';

const EventForm = lateDialog(() => import('../../features/events/event-form.tsx'), 'EventForm', 'events');
const SpectatorsDialog = lateDialog(
  () => import('../../features/spectators/spectators-dialog.tsx'),
  'SpectatorsDialog',
  'spectators',
);

type Dialog = 'invite' | 'plan' | 'spectators';
type Props = { league: League; board: Board; userId: string };

/** Whatever opens over the page of a league: `open` its own dialogs, `acts` those of its menus, and those of rounds. */
export function useLeagueDialogs({ league, board, userId }: Props) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Dialog | null>(null);
  const rounds = useRoundDialogs({ league, board, userId });
  const seats = useSeatRounds({ league, board, userId });
  const acts = useLeagueActs({
    league,
    userId,
    openRounds: openRounds(board).map((open) => ({
      number: open.number,
      awaited: open.awaited.map((member) => member.name),
    })),
    onGone: async () => {
      await navigate(paths.dashboard());
    },
    onRegisterFor: seats.register,
  });
  const dialog = (name: Dialog) => ({ open: shown === name, onClose: () => setShown(null), userId });
  const dialogs = (
    <>
      {acts.dialogs}
      <Reporting userId={userId} />
      <SpectatorsDialog {...dialog('spectators')} league={league} />
      <EventForm {...dialog('plan')} league={league} />
      <InviteDialog
        {...dialog('invite')}
        leagueId={league.id}
        leagueName={league.name}
        adminsOnly={league.mode === 'fedex' && league.started && !league.admins.includes(userId)}
      />
      {rounds.dialogs}
      {seats.dialogs}
    </>
  );
  return { open: setShown as (name: Dialog) => void, acts, rounds, seats, dialogs };
}
