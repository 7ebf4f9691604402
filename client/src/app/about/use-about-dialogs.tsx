import { useNavigate } from 'react-router';
import { lateDialog } from '../../live/late-dialog.tsx';
import { paths } from '../../paths.ts';
import { useAccountDialogs } from '../account-dialogs.tsx';
import { useSharedDialogs } from '../league/shared-dialogs.tsx';
import type { Room } from '../league/shared-dialogs.tsx';

const ShareSheet = lateDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');
const SubstitutesSheet = lateDialog(
  () => import('../../features/events/substitutes-sheet.tsx'),
  'SubstitutesSheet',
  'events',
);
const ImportSheet = lateDialog(
  () => import('../../features/imports/import-sheet.tsx'),
  'ImportSheet',
  'imports',
);
const NextSeasonDialog = lateDialog(
  () => import('../../features/leagues/seasons/next-season-dialog.tsx'),
  'NextSeasonDialog',
);

export type AboutDialog =
  | 'invite'
  | 'plan'
  | 'spectators'
  | 'share'
  | 'nextSeason'
  | 'substitutes'
  | 'import'
  | 'notifications';

/** Whatever opens over the page about a league: `choose` the acts on it, `open` the others. */
export function useAboutDialogs(room: Room) {
  const { league, board } = room;
  const navigate = useNavigate();
  const { editProfile } = useAccountDialogs();
  const {
    open,
    of,
    acts,
    dialogs: shared,
  } = useSharedDialogs<'share' | 'nextSeason' | 'substitutes' | 'import'>(room, {
    // The page of the league takes the place of the sheet in the history, and is what goes on paper.
    onPrint: async () => {
      await navigate(paths.league(league.id), { replace: true });
      await isShown('table');
    },
  });
  const dialogs = (
    <>
      {shared}
      <ShareSheet {...of('share')} league={league} board={board} />
      <NextSeasonDialog {...of('nextSeason')} league={league} />
      <SubstitutesSheet {...of('substitutes')} league={league} />
      <ImportSheet {...of('import')} league={league} userId={room.userId} />
    </>
  );
  return {
    choose: acts.choose,
    prepare: acts.prepare,
    open: (name: AboutDialog) => (name === 'notifications' ? editProfile('notifications') : open(name)),
    dialogs,
  };
}

/** Resolves when the page has it, and after two seconds in any case. */
async function isShown(selector: string): Promise<void> {
  for (let tries = 0; tries < 40 && !document.querySelector(selector); tries++)
    await new Promise((done) => setTimeout(done, 50));
}
