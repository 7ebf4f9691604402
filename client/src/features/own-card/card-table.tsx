import type { HoleOfTee } from '@golf-league/core/golf/rounds/course.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { useTranslation } from 'react-i18next';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import type { Mark } from './card-draft.ts';
import { ownCardTotals, sumOfMarks } from './card-so-far.ts';
import styles from './card-table.module.css';
import { HoleMark, ReceivedDots, useHoleScoreText } from './hole-mark.tsx';

type Props = {
  mode: Mode;
  holes: readonly HoleOfTee[];
  playingHandicap: number;
  marks: readonly Mark[];
};

const HALF = 9;

/** Renders a card as on paper: nine holes in a row with their total, and the other nine below. */
export function CardTable({ mode, holes, playingHandicap, marks }: Props) {
  const { t } = useTranslation('card');
  const scoreText = useHoleScoreText();
  const { received, points, totalPoints } = ownCardTotals({ mode, marks, holes, playingHandicap });
  const hasTwoHalves = holes.length > HALF;
  return (
    <div className={styles['card']}>
      {(hasTwoHalves ? [0, HALF] : [0]).map((from) => {
        const numbers = holes.map((_, at) => at).slice(from, from + HALF);
        return (
          <table key={from} className={styles['half']} aria-label={t(from === 0 ? 'front' : 'backNine')}>
            <thead>
              <tr>
                <th scope="col">{t('hole')}</th>
                {numbers.map((at) => (
                  <th key={at} scope="col">
                    {at + 1}
                  </th>
                ))}
                <th scope="col">{t(!hasTwoHalves ? 'total' : from === 0 ? 'out' : 'in')}</th>
              </tr>
            </thead>
            <tbody>
              <tr>
                <th scope="row">{t('par')}</th>
                {numbers.map((at) => (
                  <td key={at}>{holes[at]!.par}</td>
                ))}
                <td>{sumOfMarks(numbers.map((at) => holes[at]!.par))}</td>
              </tr>
              <tr className={styles['index']}>
                <th scope="row">{t('index')}</th>
                {numbers.map((at) => (
                  <td key={at}>{holes[at]!.strokeIndex}</td>
                ))}
                <td>{'\u00a0'}</td>
              </tr>
              <tr className={styles['score']}>
                <th scope="row">{t('score')}</th>
                {numbers.map((at) => (
                  <td key={at}>
                    <ReceivedDots received={received[at]!} />
                    <HoleMark mark={marks[at]!} par={holes[at]!.par} />
                    <ScreenReaderOnly>
                      {scoreText(marks[at]!, holes[at]!.par)}
                      {received[at]! > 0 && `, ${t('received', { count: received[at]! })}`}
                      {received[at]! < 0 && `, ${t('given', { count: -received[at]! })}`}
                    </ScreenReaderOnly>
                  </td>
                ))}
                <td>{strokesIn(numbers.map((at) => marks[at]!))}</td>
              </tr>
              {mode === 'stableford' && (
                <tr className={styles['points']}>
                  <th scope="row">{t('points')}</th>
                  {numbers.map((at) => (
                    <td key={at}>{points[at]}</td>
                  ))}
                  <td>{sumOfMarks(numbers.map((at) => points[at] ?? 0))}</td>
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
            {t('par')} <strong>{sumOfMarks(holes.map(({ par }) => par))}</strong>
          </span>
          <span>
            {t('score')} <strong>{strokesIn(marks)}</strong>
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

/** Returns the total of the strokes: empty before the first score, a dash if a hole was picked up or not played. */
function strokesIn(marks: readonly Mark[]): number | string {
  if (marks.includes('up') || marks.includes('out')) return '\u2013';
  const strokes = marks.filter((mark) => typeof mark === 'number');
  return strokes.length === 0 ? '' : sumOfMarks(strokes);
}
