import { useState } from 'react';
import { lateDialog } from '../../live/late-dialog.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import type { LeaguePageContext } from '../league/shared-dialogs.tsx';
import { useStoryDialogs } from '../story/story-bars.tsx';

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

type Own = 'share' | 'nextSeason' | 'substitutes' | 'import';

const isOwn = (name: AboutDialog): name is Own =>
  name === 'share' || name === 'nextSeason' || name === 'substitutes' || name === 'import';

/** The dialogs of the page about a league: `choose` opens the actions on it, `open` the others. */
export function useAboutDialogs({ league, board, userId }: LeaguePageContext) {
  const { editProfile } = useAccountDialogs();
  const { open, acts } = useStoryDialogs();
  const [shown, setShown] = useState<Own | null>(null);
  const of = (name: Own) => ({ open: shown === name, onClose: () => setShown(null), userId });
  const dialogs = (
    <>
      <ShareSheet {...of('share')} league={league} board={board} />
      <NextSeasonDialog {...of('nextSeason')} league={league} />
      <SubstitutesSheet {...of('substitutes')} league={league} />
      <ImportSheet {...of('import')} league={league} />
    </>
  );
  return {
    choose: acts.choose,
    prepare: acts.prepare,
    open: (name: AboutDialog) =>
      name === 'notifications' ? editProfile(name) : isOwn(name) ? setShown(name) : open(name),
    dialogs,
  };
}
