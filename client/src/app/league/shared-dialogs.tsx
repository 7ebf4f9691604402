import { openRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeagueActs } from '../../features/leagues/acts/use-league-acts.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lateDialog } from '../../live/late-dialog.tsx';
import { registerPreload, lazyPart } from '../../live/load-part.ts';
import { paths } from '../../paths.ts';
import { Reporting } from './league-reports.tsx';
import { useSeatRounds } from './seat-rounds.tsx';

const InviteDialog = lateDialog(
  registerPreload(() => import('../../features/leagues/invites/invite-dialog.tsx')),
  'InviteDialog',
);
const EventForm = lateDialog(() => import('../../features/events/event-form.tsx'), 'EventForm', 'events');
const SpectatorsDialog = lateDialog(
  () => import('../../features/spectators/spectators-dialog.tsx'),
  'SpectatorsDialog',
  'spectators',
);

const DaysAtFinish = lazyPart(
  () => import('../../features/cards/days-at-finish.tsx'),
  'DaysAtFinish',
  'cards',
);

export type LeaguePageContext = { league: League; board: SeasonStandings; userId: string };
export type SharedDialogOptions = { onPrint?: () => Promise<void> };

type Name = 'invite' | 'plan' | 'spectators';

/** The acts on the league, the rounds of players without an account, and dialogs that several pages open. */
export function useSharedDialogs(
  { league, board, userId }: LeaguePageContext,
  options: SharedDialogOptions = {},
) {
  const navigate = useNavigate();
  const [shown, setShown] = useState<Name | null>(null);
  const seats = useSeatRounds({ league, board, userId });
  const acts = useLeagueActs({
    league,
    userId,
    openRounds: openRounds(board).map((open) => ({
      number: open.number,
      awaited: open.awaited.map((member) => member.name),
    })),
    days: <DaysAtFinish league={league} />,
    onGone: async () => {
      await navigate(paths.dashboard());
    },
    onRegisterFor: seats.register,
    ...options,
  });
  const of = (name: Name) => ({ open: shown === name, onClose: () => setShown(null), userId });
  const dialogs = (
    <>
      {acts.dialogs}
      <Reporting userId={userId} />
      <SpectatorsDialog {...of('spectators')} league={league} />
      <EventForm {...of('plan')} league={league} />
      <InviteDialog
        {...of('invite')}
        leagueId={league.id}
        leagueName={league.name}
        withSeats={league.seats.length > 0}
        adminsOnly={league.mode === 'fedex' && league.started && !league.admins.includes(userId)}
      />
      {seats.dialogs}
    </>
  );
  return { open: (name: Name) => setShown(name), acts, seats, dialogs };
}
