import { findOpenRounds } from '@golf-league/core/golf/standings/board.ts';
import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeagueActions } from '../../features/leagues/actions/use-league-actions.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { registerPreload, lazyComponent } from '../../live/load-chunk.ts';
import { paths } from '../../paths.ts';
import { ReportDialogHost } from './league-reports.tsx';
import { useSeatRounds } from './seat-rounds.tsx';

const InviteDialog = lazyDialog(
  registerPreload(() => import('../../features/leagues/invites/invite-dialog.tsx')),
  'InviteDialog',
);
const EventForm = lazyDialog(() => import('../../features/events/event-form.tsx'), 'EventForm', 'events');
const SpectatorsDialog = lazyDialog(
  () => import('../../features/spectators/spectators-dialog.tsx'),
  'SpectatorsDialog',
  'spectators',
);

const OpenEventsWarning = lazyComponent(
  () => import('../../features/group-card/open-events-warning.tsx'),
  'OpenEventsWarning',
  'cards',
);

export type LeaguePageContext = { league: League; board: SeasonStandings; userId: string };
export type SharedDialogOptions = { onPrint?: () => Promise<void> };

type DialogName = 'invite' | 'plan' | 'spectators';

/** Returns the dialogs shared by a league's pages, and the actions on the league and on unclaimed players' rounds. */
export function useSharedDialogs(
  { league, board, userId }: LeaguePageContext,
  options: SharedDialogOptions = {},
) {
  const navigate = useNavigate();
  const [openDialog, setOpenDialog] = useState<DialogName | null>(null);
  const seats = useSeatRounds({ league, board, userId });
  const leagueActions = useLeagueActions({
    league,
    userId,
    openRounds: findOpenRounds(board).map((openRound) => ({
      number: openRound.number,
      awaited: openRound.awaited.map((member) => member.name),
    })),
    openEventsWarning: <OpenEventsWarning league={league} />,
    onLeagueLeft: async () => {
      await navigate(paths.dashboard());
    },
    onRegisterFor: seats.register,
    ...options,
  });
  const getDialogProps = (name: DialogName) => ({
    open: openDialog === name,
    onClose: () => setOpenDialog(null),
    userId,
  });
  const dialogs = (
    <>
      {leagueActions.dialogs}
      <ReportDialogHost userId={userId} />
      <SpectatorsDialog {...getDialogProps('spectators')} league={league} />
      <EventForm {...getDialogProps('plan')} league={league} />
      <InviteDialog
        {...getDialogProps('invite')}
        leagueId={league.id}
        leagueName={league.name}
        hasUnclaimedPlayers={league.seats.length > 0}
        cannotInvite={league.mode === 'fedex' && league.started && !league.admins.includes(userId)}
      />
      {seats.dialogs}
    </>
  );
  return { open: (name: DialogName) => setOpenDialog(name), leagueActions, seats, dialogs };
}
