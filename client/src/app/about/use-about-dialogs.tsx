import { useState } from 'react';
import { lazyDialog } from '../../live/lazy-dialog.tsx';
import { useAccountDialogs } from '../account-dialogs.tsx';
import type { LeaguePageContext } from '../league/shared-dialogs.tsx';
import { useSubpageDialogs } from '../story/subpage-bars.tsx';

const ShareSheet = lazyDialog(() => import('../../features/share/share-sheet.tsx'), 'ShareSheet', 'share');
const SubstitutesSheet = lazyDialog(
  () => import('../../features/events/substitutes-sheet.tsx'),
  'SubstitutesSheet',
  'events',
);
const ImportSheet = lazyDialog(
  () => import('../../features/imports/import-sheet.tsx'),
  'ImportSheet',
  'imports',
);
const NextSeasonDialog = lazyDialog(
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

type LocalDialog = 'share' | 'nextSeason' | 'substitutes' | 'import';

const isLocalDialog = (name: AboutDialog): name is LocalDialog =>
  name === 'share' || name === 'nextSeason' || name === 'substitutes' || name === 'import';

/**
 * Returns the dialogs of a league's about page. `choose` starts a league action; `open` opens one of the other dialogs.
 */
export function useAboutDialogs({ league, board, userId }: LeaguePageContext) {
  const { openProfileDialog } = useAccountDialogs();
  const { open, leagueActions } = useSubpageDialogs();
  const [openDialog, setOpenDialog] = useState<LocalDialog | null>(null);
  const getDialogProps = (name: LocalDialog) => ({
    open: openDialog === name,
    onClose: () => setOpenDialog(null),
    userId,
  });
  const dialogs = (
    <>
      <ShareSheet {...getDialogProps('share')} league={league} board={board} />
      <NextSeasonDialog {...getDialogProps('nextSeason')} league={league} />
      <SubstitutesSheet {...getDialogProps('substitutes')} league={league} />
      <ImportSheet {...getDialogProps('import')} league={league} />
    </>
  );
  return {
    choose: leagueActions.choose,
    prepare: leagueActions.prepare,
    open: (name: AboutDialog) =>
      name === 'notifications'
        ? openProfileDialog(name)
        : isLocalDialog(name)
          ? setOpenDialog(name)
          : open(name),
    dialogs,
  };
}
