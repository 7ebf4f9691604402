import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { formatAverage, formatOrdinal } from '@golf-league/core/golf/format.ts';
import { computePlayerStatistics } from '@golf-league/core/golf/seasons/player-statistics.ts';
import type { ProgressStep } from '@golf-league/core/golf/standings/progress.ts';
import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { listPositions } from '@golf-league/core/golf/seasons/season-story.ts';
import ArrowRight from 'icon:arrow-right';
import TrendingDown from 'icon:trending-down';
import TrendingUp from 'icon:trending-up';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { RoundScore } from '../../features/leagues/list/score.tsx';
import { getCurrentLanguage } from '../../texts/language.ts';
import styles from './player-statistics.module.css';

type Props = {
  board: SeasonStandings;
  row: SeasonBoardRow;
  rounds: readonly Round[];
  steps: readonly ProgressStep[];
};

/** Shows a player's statistics: average, best round, form, counting rounds, and places. */
export function PlayerStatistics({ board, row, rounds, steps }: Props) {
  const { t } = useTranslation('story');
  const statistics = computePlayerStatistics(rounds);
  if (!statistics) return null;
  const language = getCurrentLanguage();
  const { rules } = board;
  const { best, average, form } = statistics;
  const averageText =
    rules.mode === 'stableford'
      ? formatAverage.points(getPointsForToPar(rules, average), language)
      : formatAverage.toPar(average, language);
  const positions = listPositions(row.memberId, steps);
  const [firstPosition] = positions;
  const lastPosition = positions.at(-1);
  const bestPosition = positions.toSorted((a, b) => a.position - b.position)[0];
  return (
    <dl className={styles['statistics']}>
      <Statistic
        label={t('average')}
        hint={t(rules.mode === 'stableford' ? 'pointsPerRound' : 'netPerRound')}
      >
        {averageText}
      </Statistic>
      <Statistic label={t('best')} hint={t('inRound', { number: best.number })}>
        <RoundScore rules={rules} toPar={best.toPar} />
      </Statistic>
      {form !== null && <FormTrend value={form} />}
      <Statistic label={t('rounds')} hint={row.counted < row.rounds ? t('counted') : undefined}>
        {row.counted < row.rounds ? t('countedOf', { counted: row.counted, count: row.rounds }) : row.rounds}
      </Statistic>
      {firstPosition &&
        lastPosition &&
        firstPosition !== lastPosition &&
        lastPosition.number === steps.at(-1)?.number && (
          <Statistic label={t('places')} hint={t('placesSince', { number: firstPosition.number })}>
            {formatOrdinal(firstPosition.position, language)} →{' '}
            {formatOrdinal(lastPosition.position, language)}
          </Statistic>
        )}
      {bestPosition && (
        <Statistic label={t('bestPlace')} hint={t('afterRound', { number: bestPosition.number })}>
          {formatOrdinal(bestPosition.position, language)}
        </Statistic>
      )}
    </dl>
  );
}

function FormTrend({ value }: { value: number }) {
  const { t } = useTranslation('story');
  const differenceText = formatAverage.plain(Math.abs(value), getCurrentLanguage());
  // A difference that rounds to 0.0 counts as no change.
  const isUnchanged = Math.abs(value) < 0.05;
  const TrendIcon = isUnchanged ? ArrowRight : value > 0 ? TrendingUp : TrendingDown;
  return (
    <Statistic label={t('form')} hint={t(isUnchanged ? 'formSame' : value > 0 ? 'formBetter' : 'formWorse')}>
      <TrendIcon size={22} aria-hidden="true" className={styles['trend']} />
      {differenceText}
    </Statistic>
  );
}

function Statistic({
  label,
  hint,
  children,
}: {
  label: string;
  hint?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div>
      <dt>{label}</dt>
      <dd>
        <span className={styles['value']}>{children}</span>
        {hint !== undefined && <span className={styles['hint']}>{hint}</span>}
      </dd>
    </div>
  );
}
