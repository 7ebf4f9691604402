import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { findNextEmptyHole, countEnteredHoles, markEmptyHolesNotPlayed } from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';
import styles from './card-entry.module.css';
import { CardTable } from './card-table.tsx';
import { LikelyScores } from './likely-scores.tsx';

type Props = {
  mode: Mode;
  holes: readonly TeeHole[];
  playingHandicap: number;
  courseHandicap: number | null;
  card: CardDraft;
  onChange: (card: CardDraft) => void;
  onDone: () => void;
  onGoToHole: (holeIndex: number) => void;
};

/** Shows the whole card for review, with a button to finish, or to go to the first hole without a score. */
export function WholeCard({ mode, holes, playingHandicap, courseHandicap, ...cardProps }: Props) {
  const { card, onChange, onDone, onGoToHole } = cardProps;
  const { t } = useTranslation('card');
  const { marks } = card;
  const missingCount = marks.length - countEnteredHoles(marks);
  const firstEmptyIndex = findNextEmptyHole(marks, 0);
  // In other modes, a round needs a score on every hole.
  const canFinishEarly = mode === 'stableford' && missingCount > 0 && missingCount < marks.length;
  return (
    <div className={styles['wholeCard']} data-card-keys>
      <CardTable {...{ mode, holes, playingHandicap, marks }} />
      <LikelyScores {...{ holes, courseHandicap, card }} onChange={onChange} />
      <div className={styles['actions']}>
        {missingCount === 0 ? (
          <Button size="large" wide data-main-key onClick={onDone}>
            {t('use')}
          </Button>
        ) : (
          <Button
            size="large"
            wide
            variant="outline"
            data-main-key
            onClick={() => onGoToHole(firstEmptyIndex)}
          >
            {t('missing', { count: missingCount, hole: firstEmptyIndex + 1 })}
          </Button>
        )}
        {canFinishEarly && (
          <Button wide variant="outline" onClick={() => onChange(markEmptyHolesNotPlayed(card))}>
            {t('restNotPlayed', { count: missingCount })}
          </Button>
        )}
      </div>
    </div>
  );
}
