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
import { scoreName } from './score-name.ts';

type Props = {
  mode: Mode;
  par: number;
  /** the mark of the hole */
  mark: Mark;
  holeIndex: number;
  count: number;
  onEnter: (mark: Mark) => void;
  onGo: (holeIndex: number) => void;
};

/** Scores relative to par, in the order of the keys: the three most common scores are nearest the thumbs. */
const usualScores = [-2, 2, 3, -1, 0, 1] as const;
const allScores = Array.from({ length: 20 }, (_, index) => index + 1);

/** Renders the keys for a hole. A tap enters a score and moves on to the next hole. */
export function CardKeys({ mode, par, mark, holeIndex, count, onEnter, onGo }: Props) {
  const { t } = useTranslation('card');
  const formatHoleScore = useFormatHoleScore();
  // The hole for which all scores are shown. The next hole starts with the usual keys again.
  const [expandedHole, setExpandedHole] = useState<number | null>(null);
  const showsAll = expandedHole === holeIndex;
  const keys = usualScores.map((over) => par + over);
  const hasUnusualScore = typeof mark === 'number' && !keys.includes(mark);
  const visibleScores = showsAll ? allScores : keys;
  return (
    <div
      className={styles['keys']}
      role="group"
      aria-label={t('keys', { hole: holeIndex + 1 })}
      data-card-keys
    >
      <div className={classNames(styles['scores'], showsAll && styles['all'])}>
        {visibleScores.map((strokes, place) => (
          <button
            // Keyed by position, to keep the focus on the Par key for the next hole.
            // oxlint-disable-next-line react/no-array-index-key
            key={place}
            type="button"
            className={classNames(styles['key'], strokes === par && styles['par'])}
            data-main-key={strokes === par || undefined}
            aria-pressed={mark === strokes}
            onClick={() => onEnter(strokes)}
          >
            <HoleMark mark={strokes} par={par} />
            {showsAll ? (
              <ScreenReaderOnly>{formatHoleScore(strokes, par)}</ScreenReaderOnly>
            ) : (
              <>
                <ScreenReaderOnly>{strokes} </ScreenReaderOnly>
                <span className={styles['name']}>{getName(strokes)}</span>
              </>
            )}
          </button>
        ))}
      </div>
      <div className={styles['side']}>
        <button
          type="button"
          className={classNames(styles['step'], styles['turn'])}
          disabled={holeIndex === 0}
          aria-label={t('back', { hole: holeIndex })}
          onClick={() => onGo(holeIndex - 1)}
        >
          <ChevronLeft aria-hidden="true" />
        </button>
        {mode === 'stableford' && (
          <button
            type="button"
            className={styles['step']}
            aria-pressed={mark === 'up'}
            onClick={() => onEnter('up')}
          >
            {t('pickUp')}
          </button>
        )}
        <button
          type="button"
          className={styles['step']}
          aria-expanded={showsAll}
          onClick={() => setExpandedHole(showsAll ? null : holeIndex)}
        >
          {t(showsAll ? 'fewer' : 'more')}
          {hasUnusualScore && !showsAll && ` · ${mark}`}
        </button>
        <button
          type="button"
          className={classNames(styles['step'], styles['turn'])}
          aria-label={holeIndex + 1 < count ? t('nextHole', { hole: holeIndex + 2 }) : t('wholeCard')}
          onClick={() => onGo(holeIndex + 1)}
        >
          <ChevronRight aria-hidden="true" />
        </button>
      </div>
    </div>
  );

  function getName(strokes: number): string {
    return t(`keyNames.${scoreName(strokes, par)}`, { over: strokes - par, under: par - strokes });
  }
}
