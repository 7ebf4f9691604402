import ChevronLeft from 'icon:chevron-left';
import ChevronRight from 'icon:chevron-right';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Mark } from './card-draft.ts';
import styles from './card-keys.module.css';
import { HoleMark, useFormatHoleScore } from './hole-mark.tsx';
import { getScoreName } from './score-name.ts';

type Props = {
  mode: Mode;
  par: number;
  /** the mark of the hole */
  mark: Mark;
  holeIndex: number;
  holeCount: number;
  onEnter: (mark: Mark) => void;
  onGoToHole: (holeIndex: number) => void;
};

/** Scores relative to par, in the order of the keys: the three most common scores are nearest the thumbs. */
const usualScoresToPar = [-2, 2, 3, -1, 0, 1] as const;
const allScores = Array.from({ length: 20 }, (_, index) => index + 1);

/** Renders the keys for a hole. A tap enters a score and moves on to the next hole. */
export function CardKeys({ mode, par, mark, holeIndex, holeCount, onEnter, onGoToHole }: Props) {
  const { t } = useTranslation('card');
  const formatHoleScore = useFormatHoleScore();
  // The hole for which all scores are shown. The next hole starts with the usual keys again.
  const [expandedHoleIndex, setExpandedHoleIndex] = useState<number | null>(null);
  const isExpanded = expandedHoleIndex === holeIndex;
  const usualHoleScores = usualScoresToPar.map((toPar) => par + toPar);
  const hasUnusualScore = typeof mark === 'number' && !usualHoleScores.includes(mark);
  const visibleScores = isExpanded ? allScores : usualHoleScores;
  return (
    <div
      className={styles['keys']}
      role="group"
      aria-label={t('keys', { hole: holeIndex + 1 })}
      data-card-keys
    >
      <div className={classNames(styles['scores'], isExpanded && styles['expanded'])}>
        {visibleScores.map((strokes, index) => (
          <button
            // Keyed by index, so that the Par key stays focused for the next hole.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            type="button"
            className={classNames(styles['key'], strokes === par && styles['par'])}
            data-main-key={strokes === par || undefined}
            aria-pressed={mark === strokes}
            onClick={() => onEnter(strokes)}
          >
            <HoleMark mark={strokes} par={par} />
            {isExpanded ? (
              <ScreenReaderOnly>{formatHoleScore(strokes, par)}</ScreenReaderOnly>
            ) : (
              <>
                <ScreenReaderOnly>{strokes} </ScreenReaderOnly>
                <span className={styles['name']}>{getScoreLabel(strokes)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div className={styles['controls']}>
        <button
          type="button"
          className={classNames(styles['control'], styles['arrow'])}
          disabled={holeIndex === 0}
          aria-label={t('back', { hole: holeIndex })}
          onClick={() => onGoToHole(holeIndex - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {mode === 'stableford' && (
          <button
            type="button"
            className={styles['control']}
            aria-pressed={mark === 'up'}
            onClick={() => onEnter('up')}
          >
            {t('pickUp')}
          </button>
        )}
        <button
          type="button"
          className={styles['control']}
          aria-expanded={isExpanded}
          onClick={() => setExpandedHoleIndex(isExpanded ? null : holeIndex)}
        >
          {t(isExpanded ? 'fewer' : 'more')}
          {hasUnusualScore && !isExpanded && ` · ${mark}`}
        </button>
        <button
          type="button"
          className={classNames(styles['control'], styles['arrow'])}
          aria-label={holeIndex + 1 < holeCount ? t('nextHole', { hole: holeIndex + 2 }) : t('wholeCard')}
          onClick={() => onGoToHole(holeIndex + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );

  function getScoreLabel(strokes: number): string {
    return t(`keyNames.${getScoreName(strokes, par)}`, { over: strokes - par, under: par - strokes });
  }
}
