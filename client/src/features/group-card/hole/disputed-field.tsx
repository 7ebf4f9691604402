import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import { HoleMark, useFormatHoleScore } from '../../own-card/hole-mark.tsx';
import { toMark } from '../to-mark.ts';
import styles from './disputed-field.module.css';

type DisputedScore = { userId: string | null; strokes: number | null };

type Props = {
  name: string;
  hole: number;
  par: number;
  scores: readonly DisputedScore[];
  /** returns the name of the person who entered a score */
  getName: (userId: string | null) => string;
  onChoose: (strokes: CellStrokes) => void;
};

/** Shows the different scores entered for one hole; a tap on the right score settles the dispute. */
export function DisputedField({ name, hole, par, scores, getName, onChoose }: Props) {
  const { t } = useTranslation('cards');
  const formatHoleScore = useFormatHoleScore();
  // People who entered the same score share one button.
  const choices = [...new Set(scores.map(({ strokes }) => strokes))].map((strokes) => ({
    strokes,
    names: scores.filter((score) => score.strokes === strokes).map(({ userId }) => getName(userId)),
  }));
  return (
    <div className={styles['field']} role="group" aria-label={t('disputedLabel', { name, hole })}>
      <p className={styles['prompt']}>{t('disputed')}</p>
      {choices.map(({ strokes, names }) => (
        <button
          key={String(strokes)}
          type="button"
          data-strokes
          className={styles['choice']}
          onClick={() => onChoose(strokes)}
        >
          <ScreenReaderOnly>
            {t('choose', { strokes: formatHoleScore(toMark(strokes), par), names: names.join(', ') })}
          </ScreenReaderOnly>
          <HoleMark mark={toMark(strokes)} par={par} />
          <span className={styles['enteredBy']} aria-hidden="true">
            {names.join(', ')}
          </span>
        </button>
      ))}
    </div>
  );
}
