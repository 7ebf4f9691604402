import { openRounds } from '@golf-league/core/golf/board.ts';
import type { Board } from '@golf-league/core/golf/board.ts';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useLeagueActs } from '../../features/leagues/acts/use-league-acts.tsx';
import { InviteDialog } from '../../features/leagues/invites/invite-dialog.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { lateDialog } from '../../live/late-dialog.tsx';
import { paths } from '../../paths.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { Reporting } from '../league/league-reports.tsx';
import { useSeatRounds } from '../league/seat-rounds.tsx';

const EventForm = lateDialog(() => import('../../features/events/event-form.tsx'), 'EventForm', 'events');
const ShareSheet = lateDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');
const SpectatorsDialog = lateDialog(
  () => import('../../features/spectators/spectators-dialog.tsx'),
  'SpectatorsDialog',
  'spectators',
);
const NextSeasonDialog = lateDialog(
  () => import('../../features/leagues/seasons/next-season-dialog.tsx'),
  'NextSeasonDialog',
);

type Own = 'invite' | 'plan' | 'share' | 'spectators' | 'nextSeason';
export type AboutDialog = Own | 'notifications';
type Room = { league: League; board: Board; userId: string };

/** Whatever opens over the page about a league: `choose` the acts on it, `open` the others. */
export function useAboutDialogs({ league, board, userId }: Room) {
  const navigate = useNavigate();
  const { editProfile } = useAccountDialogs();
  const [shown, setShown] = useState<Own | null>(null);
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
    // The page of the league takes the place of the sheet in the history, and is what goes on paper.
    onPrint: async () => {
      await navigate(paths.league(league.id), { replace: true });
      await isShown('table');
    },
  });
  const dialog = (name: Own) => ({ open: shown === name, onClose: () => setShown(null), userId });
  const dialogs = (
    <>
      {acts.dialogs}
      <Reporting userId={userId} />
      <SpectatorsDialog {...dialog('spectators')} league={league} />
      <ShareSheet {...dialog('share')} league={league} board={board} />
      <EventForm {...dialog('plan')} league={league} />
      <NextSeasonDialog {...dialog('nextSeason')} league={league} />
      <InviteDialog
        {...dialog('invite')}
        leagueId={league.id}
        leagueName={league.name}
        adminsOnly={league.mode === 'fedex' && league.started && !league.admins.includes(userId)}
      />
      {seats.dialogs}
    </>
  );
  return {
    choose: acts.choose,
    prepare: acts.prepare,
    open: (name: AboutDialog) => (name === 'notifications' ? editProfile('notifications') : setShown(name)),
    dialogs,
  };
}

/** Resolves when the page has it, and after two seconds in any case. */
async function isShown(selector: string): Promise<void> {
  for (let tries = 0; tries < 40 && !document.querySelector(selector); tries++)
    await new Promise((done) => setTimeout(done, 50));
}
