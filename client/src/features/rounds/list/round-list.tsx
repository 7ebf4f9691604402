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
import type { ShownRound } from '../rounds-with-outbox.tsx';
import { ScorecardDialog } from './scorecard-dialog.tsx';

const CardSheet = lazyDialog(() => import('../../own-card/card-sheet.tsx'), 'CardSheet', 'card');
const CorrectionSheet = lazyDialog(
  () => import('../../leagues/history/correction-sheet.tsx'),
  'CorrectionSheet',
);

const DeleteRoundDialog = lazyDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

type OpenCard = { played: PlayedCard; round: Round; photo: string | null; open: boolean };

type Props = {
  rounds: readonly ShownRound[];
  rules: LeagueRules;
  /** the awarded FedEx points, by round number */
  awardedPoints: ReadonlyMap<number, number>;
  /** the name of the player */
  name: string;
  /** the ids of the rounds that do not count towards the total, and the text that explains why */
  dropped: { ids: ReadonlySet<string>; reason: string };
  /** defined only for rounds that the current user can edit, while the league accepts rounds */
  onEdit: ((round: Round) => void) | undefined;
  /** returns whether the current user can edit a round; undefined if the user can edit all */
  canEdit?: (round: Round) => boolean;
  onChange: ((shown: ShownRound) => void) | undefined;
  /** whether the list is outside a board; inside, its rows align with the board's columns */
  isAlone?: boolean;
};

export function RoundList(props: Props) {
  const { rounds, rules, awardedPoints, name, dropped, onEdit, onChange, canEdit, isAlone = false } = props;
  const { t } = useTranslation('rounds');
  // The picture stays in the state after closing, since the dialog shows it during the closing animation.
  const [enlarged, setEnlarged] = useState<{ src: string; round: Round; open: boolean } | null>(null);
  const [corrections, setCorrections] = useState<{ round: Round; open: boolean } | null>(null);
  const [card, setCard] = useState<OpenCard | null>(null);
  const [deletion, setDeletion] = useState<{ round: Round; open: boolean } | null>(null);
  const ownId = useSession()?.userId;
  const close = () => setEnlarged((before) => before && { ...before, open: false });
  const actions: ComponentProps<typeof RoundListRow>['actions'] = {
    enlarge: (src, round) => setEnlarged({ src, round, open: true }),
    showCard: (round, played, photo) => setCard({ played, round, photo, open: true }),
    showCorrections: (round) => setCorrections({ round, open: true }),
    edit: onEdit,
    remove: (round) => setDeletion({ round, open: true }),
    change: onChange,
  };
  function report({ id, leagueId }: Round) {
    close();
    openReportDialog({ leagueId, name, targets: [{ subject: 'scorecard', id }] });
  }
  if (rounds.length === 0) return <p className={styles['note']}>{t('none')}</p>;
  return (
    <>
      <ul className={classNames(styles['list'], styles[isAlone ? 'alone' : 'columns'])}>
        {rounds.map((shown) => (
          <RoundListRow
            key={shown.entry?.kind === 'round' ? shown.entry.key : shown.round.id}
            shown={shown}
            rules={rules}
            points={awardedPoints.get(shown.round.number)}
            name={name}
            viewerId={ownId}
            dropped={dropped.ids.has(shown.round.id) ? dropped.reason : null}
            actions={canEdit?.(shown.round) === false ? { ...actions, edit: undefined } : actions}
          />
        ))}
      </ul>
      {card && (
        <CardSheet
          key={card.round.id}
          open={card.open}
          onClose={() => setCard((before) => before && { ...before, open: false })}
          card={card.played}
          mode={rules.mode}
          number={card.round.number}
          name={name}
          photo={card.photo}
          onEnlarge={() => card.photo && setEnlarged({ src: card.photo, round: card.round, open: true })}
        />
      )}
      {deletion && (
        <DeleteRoundDialog
          key={deletion.round.id}
          round={deletion.round}
          open={deletion.open}
          onClose={() => setDeletion((before) => before && { ...before, open: false })}
        />
      )}
      {corrections && (
        <CorrectionSheet
          key={corrections.round.id}
          open={corrections.open}
          onClose={() => setCorrections((before) => before && { ...before, open: false })}
          round={corrections.round}
          rules={rules}
          userId={ownId ?? ''}
        />
      )}
      {enlarged && (
        <ScorecardDialog
          key={enlarged.src}
          open={enlarged.open}
          src={enlarged.src}
          number={enlarged.round.number}
          name={name}
          onClose={close}
          onReport={enlarged.round.memberId === ownId ? undefined : () => report(enlarged.round)}
        />
      )}
    </>
  );
}
