import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useState } from 'react';
import type { ComponentProps } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { openReportDialog } from '../../../live/open-report-dialog.ts';
import { useSession } from '../../../platform/use-session.ts';
import { classNames } from '../../../ui/class-names.ts';
import type { PlayedCard } from '../../own-card/played-card.ts';
import styles from './round-list.module.css';
import { RoundListRow } from './round-row.tsx';
import type { DisplayedRound } from '../rounds-with-outbox.tsx';
import { ScorecardDialog } from './scorecard-dialog.tsx';

const CardSheet = lazyDialog(() => import('../../own-card/card-sheet.tsx'), 'CardSheet', 'card');
const CorrectionSheet = lazyDialog(
  () => import('../../leagues/history/correction-sheet.tsx'),
  'CorrectionSheet',
);

const DeleteRoundDialog = lazyDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

type ShownCard = { playedCard: PlayedCard; round: Round; photo: string | null; open: boolean };

type Props = {
  rounds: readonly DisplayedRound[];
  rules: LeagueRules;
  /** the awarded FedEx points, by round number */
  awardedPoints: ReadonlyMap<number, number>;
  /** the name of the player */
  playerName: string;
  /** the ids of the rounds that do not count towards the total, and the text that explains why */
  dropped: { ids: ReadonlySet<string>; reason: string };
  /** opens a round for editing; undefined if the current user cannot edit any, or the league accepts none */
  onEdit: ((round: Round) => void) | undefined;
  /** returns whether the current user can edit a round; undefined if they can edit all rounds */
  canEdit?: (round: Round) => boolean;
  /** opens a rejected round in the form for editing */
  onEditRejected: ((displayedRound: DisplayedRound) => void) | undefined;
  /** whether the list is outside a board; on a board, its rows align with the board's columns */
  isStandalone?: boolean;
};

export function RoundList(props: Props) {
  const {
    rounds,
    rules,
    awardedPoints,
    playerName,
    dropped,
    onEdit,
    onEditRejected,
    canEdit,
    isStandalone = false,
  } = props;
  const { t } = useTranslation('rounds');
  // The picture stays in the state after closing, since the dialog shows it during the closing animation.
  const [enlargedPicture, setEnlargedPicture] = useState<{ src: string; round: Round; open: boolean } | null>(
    null,
  );
  const [shownCorrections, setShownCorrections] = useState<{ round: Round; open: boolean } | null>(null);
  const [shownCard, setShownCard] = useState<ShownCard | null>(null);
  const [pendingDeletion, setPendingDeletion] = useState<{ round: Round; open: boolean } | null>(null);
  const viewerId = useSession()?.userId;
  const closePicture = () => setEnlargedPicture((previous) => previous && { ...previous, open: false });
  const actions: ComponentProps<typeof RoundListRow>['actions'] = {
    enlarge: (src, round) => setEnlargedPicture({ src, round, open: true }),
    showCard: (round, playedCard, photo) => setShownCard({ playedCard, round, photo, open: true }),
    showCorrections: (round) => setShownCorrections({ round, open: true }),
    edit: onEdit,
    remove: (round) => setPendingDeletion({ round, open: true }),
    editRejected: onEditRejected,
  };
  function reportScorecard({ id, leagueId }: Round) {
    closePicture();
    openReportDialog({ leagueId, name: playerName, targets: [{ subject: 'scorecard', id }] });
  }
  if (rounds.length === 0) return <p className={styles['note']}>{t('none')}</p>;
  return (
    <>
      <ul className={classNames(styles['list'], styles[isStandalone ? 'standalone' : 'columns'])}>
        {rounds.map((displayedRound) => (
          <RoundListRow
            key={displayedRound.entry?.kind === 'round' ? displayedRound.entry.key : displayedRound.round.id}
            displayedRound={displayedRound}
            rules={rules}
            points={awardedPoints.get(displayedRound.round.number)}
            playerName={playerName}
            viewerId={viewerId}
            droppedReason={dropped.ids.has(displayedRound.round.id) ? dropped.reason : null}
            actions={canEdit?.(displayedRound.round) === false ? { ...actions, edit: undefined } : actions}
          />
        ))}
      </ul>
      {shownCard && (
        <CardSheet
          key={shownCard.round.id}
          open={shownCard.open}
          onClose={() => setShownCard((previous) => previous && { ...previous, open: false })}
          card={shownCard.playedCard}
          mode={rules.mode}
          roundNumber={shownCard.round.number}
          playerName={playerName}
          photo={shownCard.photo}
          onEnlarge={() =>
            shownCard.photo &&
            setEnlargedPicture({ src: shownCard.photo, round: shownCard.round, open: true })
          }
        />
      )}
      {pendingDeletion && (
        <DeleteRoundDialog
          key={pendingDeletion.round.id}
          round={pendingDeletion.round}
          open={pendingDeletion.open}
          onClose={() => setPendingDeletion((previous) => previous && { ...previous, open: false })}
        />
      )}
      {shownCorrections && (
        <CorrectionSheet
          key={shownCorrections.round.id}
          open={shownCorrections.open}
          onClose={() => setShownCorrections((previous) => previous && { ...previous, open: false })}
          round={shownCorrections.round}
          rules={rules}
          userId={viewerId ?? ''}
        />
      )}
      {enlargedPicture && (
        <ScorecardDialog
          key={enlargedPicture.src}
          open={enlargedPicture.open}
          src={enlargedPicture.src}
          number={enlargedPicture.round.number}
          name={playerName}
          onClose={closePicture}
          onReport={
            enlargedPicture.round.memberId === viewerId
              ? undefined
              : () => reportScorecard(enlargedPicture.round)
          }
        />
      )}
    </>
  );
}
