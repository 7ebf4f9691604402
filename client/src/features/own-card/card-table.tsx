import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Mark } from './card-draft.ts';
import { computeOwnCardTotals, sumNumbers } from './own-card-totals.ts';
import styles from './card-table.module.css';
import { HoleMark, HandicapDots, useFormatHoleScore } from './hole-mark.tsx';

type Props = {
  mode: Mode;
  holes: readonly TeeHole[];
  playingHandicap: number;
  marks: readonly Mark[];
};

const HOLES_PER_HALF = 9;

/** Renders a card as on paper: nine holes in a row with their total, and the other nine below. */
export function CardTable({ mode, holes, playingHandicap, marks }: Props) {
  const { t } = useTranslation('card');
  const formatHoleScore = useFormatHoleScore();
  const { received, points, totalPoints } = computeOwnCardTotals({ mode, marks, holes, playingHandicap });
  const hasTwoHalves = holes.length > HOLES_PER_HALF;
  return (
    <div className={styles['card']}>
      {(hasTwoHalves ? [0, HOLES_PER_HALF] : [0]).map((firstIndex) => {
        const holeIndexes = holes.map((_, index) => index).slice(firstIndex, firstIndex + HOLES_PER_HALF);
        return (
          <table
            key={firstIndex}
            className={styles['half']}
            aria-label={t(firstIndex === 0 ? 'frontNine' : 'backNine')}
          >
            <thead>
              <tr>
                <th scope="col">{t('hole')}</th>
                {holeIndexes.map((index) => (
                  <th key={index} scope="col">
                    {index + 1}
                  </th>
                ))}
                <th scope="col">{t(!hasTwoHalves ? 'total' : firstIndex === 0 ? 'out' : 'in')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('par')}</th>
                {holeIndexes.map((index) => (
                  <td key={index}>{holes[index]!.par}</td>
                ))}
                <td>{sumNumbers(holeIndexes.map((index) => holes[index]!.par))}</td>
              </tr>
              <tr className={styles['index']}>
                <th scope="row">{t('index')}</th>
                {holeIndexes.map((index) => (
                  <td key={index}>{holes[index]!.strokeIndex}</td>
                ))}
                <td>{'\u00a0'}</td>
              </tr>
              <tr className={styles['score']}>
                <th scope="row">{t('score')}</th>
                {holeIndexes.map((index) => (
                  <td key={index}>
                    <HandicapDots received={received[index]!} />
                    <HoleMark mark={marks[index]!} par={holes[index]!.par} />
                    <ScreenReaderOnly>
                      {formatHoleScore(marks[index]!, holes[index]!.par)}
                      {received[index]! > 0 && `, ${t('received', { count: received[index]! })}`}
                      {received[index]! < 0 && `, ${t('given', { count: -received[index]! })}`}
                    </ScreenReaderOnly>
                  </td>
                ))}
                <td>{formatStrokeTotal(holeIndexes.map((index) => marks[index]!))}</td>
              </tr>
              {mode === 'stableford' && (
                <tr className={styles['points']}>
                  <th scope="row">{t('points')}</th>
                  {holeIndexes.map((index) => (
                    <td key={index}>{points[index]}</td>
                  ))}
                  <td>{sumNumbers(holeIndexes.map((index) => points[index] ?? 0))}</td>
                </tr>
              )}
            </tbody>
          </table>
        );
      })}
      {hasTwoHalves && (
        <p className={styles['total']}>
          <strong>{t('total')}</strong>
          <span>
            {t('par')} <strong>{sumNumbers(holes.map(({ par }) => par))}</strong>
          </span>
          <span>
            {t('score')} <strong>{formatStrokeTotal(marks)}</strong>
          </span>
          {mode === 'stableford' && (
            <span>
              {t('points')} <strong>{totalPoints}</strong>
            </span>
          )}
        </p>
      )}
    </div>
  );
}

/** Formats the total strokes: empty before the first score, a dash if a hole was picked up or not played. */
function formatStrokeTotal(marks: readonly Mark[]): number | string {
  if (marks.includes('up') || marks.includes('out')) return '\u2013';
  const strokes = marks.filter((mark) => typeof mark === 'number');
  return strokes.length === 0 ? '' : sumNumbers(strokes);
}
