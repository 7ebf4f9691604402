import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { getParPoints } from '@golf-league/core/golf/rounds/score.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useTranslation } from 'react-i18next';
import { formatRoundScore } from '../../features/leagues/list/score.tsx';
import type { League } from '../../features/leagues/leagues.api.ts';
import { useFormatDay } from '../../features/rounds/form/played-day.tsx';
import { getCurrentLanguage } from '../../texts/language.ts';
import { Card } from '../../ui/card.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { computeBars } from './bar-geometry.ts';
import { pickLabelledSteps } from '../story/position-lines.ts';
import styles from './round-bars.module.css';
import { useAwardedPoints } from '../../features/scoreboard/explain/use-awarded-points.ts';

type Props = { league: League; board: SeasonStandings; rounds: readonly Round[] };

/**
 * Up to this number of rounds, each bar shows its score; with more, only the best, worst and latest bars do.
 */
const maxRoundsWithAllScores = 12;

/**
 * Renders a player's rounds as bars. Bars for scores better than par point up from the par line, others down;
 * FedEx points rise from the bottom.
 */
export function RoundBars({ league, board, rounds }: Props) {
  const { t } = useTranslation('story');
  const formatDay = useFormatDay();
  const language = getCurrentLanguage();
  const { rules } = board;
  const isFedex = rules.mode === 'fedex';
  const pointsByRound = useAwardedPoints(league.id, board, rounds);
  const values = rounds.map(({ toPar, number }) => (isFedex ? (pointsByRound.get(number) ?? null) : -toPar));
  const { bars, baseline } = computeBars(values, isFedex ? 1 : 4);
  const par = getParPoints(rules);
  const nonNullValues = values.filter((value) => value !== null);
  const labelledIndexes = new Set(pickLabelledSteps(rounds.length, 10));
  const highlightedIndexes = new Set([
    values.indexOf(Math.max(...nonNullValues)),
    values.indexOf(Math.min(...nonNullValues)),
    rounds.length - 1,
  ]);
  // An open round has no points yet, so it does not count as dropped.
  const isDropped = (index: number) => values[index] !== null && rounds[index]?.counts === false;
  const hasDroppedRound = rounds.some((_, index) => isDropped(index));
  return (
    <Card className={styles['card']}>
      <h2 className={styles['title']}>{t('rounds')}</h2>
      <p className={styles['hint']}>{t(`bars.${rules.mode}`, { par })}</p>
      <ol className={styles['bars']}>
        {rounds.map((round, index) => {
          const { id, number, toPar, playedOn } = round;
          const bar = bars[index];
          const value = values[index] ?? null;
          const score = isFedex
            ? value === null
              ? t('noPointsYet')
              : String(Math.round(value))
            : formatRoundScore(rules, toPar, language).replace(/\s?p$/u, '');
          const isUnderPar = rules.mode === 'stroke' && toPar < 0;
          const isParOrOver = rules.mode === 'stroke' && toPar >= 0;
          const isUp = value !== null && value >= 0;
          const showsScore = rounds.length <= maxRoundsWithAllScores || highlightedIndexes.has(index);
          return (
            <li key={id}>
              <ScreenReaderOnly>
                {t('bar', { number, score, day: formatDay(playedOn) })}
                {isDropped(index) && `, ${t('notCounted')}`}
              </ScreenReaderOnly>
              <span className={styles['plot']} aria-hidden="true">
                <span className={styles['baseline']} style={{ top: `${baseline}%` }} />
                {bar && (
                  <span
                    className={classNames(
                      styles['bar'],
                      isUnderPar && styles['underPar'],
                      isParOrOver && styles['parOrOver'],
                      isDropped(index) && styles['dropped'],
                      isUp ? styles['up'] : styles['down'],
                    )}
                    style={{ top: `${bar.from}%`, bottom: `${100 - bar.to}%` }}
                  >
                    {showsScore && <span className={styles['score']}>{value === null ? '' : score}</span>}
                  </span>
                )}
                {!bar && (
                  <span className={classNames(styles['bar'], styles['up'], styles['open'])}>
                    <span className={styles['score']}>–</span>
                  </span>
                )}
              </span>
              <span className={styles['number']} aria-hidden="true">
                {labelledIndexes.has(index) && `R${number}`}
              </span>
            </li>
          );
        })}
      </ol>
      {hasDroppedRound && <p className={styles['hint']}>{t('notCountedSign')}</p>}
    </Card>
  );
}
