import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { removeDuplicateNeeds, findNeededResults } from '@golf-league/core/golf/standings/needed-result.ts';
import type {
  NeededResult,
  AwardedPlace,
  NeededResults,
} from '@golf-league/core/golf/standings/needed-result.ts';
import { toSentence } from '@golf-league/core/wire/sentences.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { toCountedRounds, toSeasonMembers } from './explained-season.ts';
import { useNeededResultFormatters } from './use-needed-result-formatters.ts';
import type { ReachableResult } from './use-needed-result-formatters.ts';
import styles from './standing-facts.module.css';
import { roundScoresQuery } from '../scoreboard.api.ts';

type Props = { leagueId: string; userId: string; board: SeasonStandings; nextNumber: number };

/** Shows the score that the user needs in the next round to reach each higher place. Fetches all rounds for this. */
export function NeededScores({ leagueId, userId, board, nextNumber }: Props) {
  const { t } = useTranslation('standing');
  const roundResults = useQueries({
    queries: board.rounds.map(({ number }) => roundScoresQuery(leagueId, number)),
    combine: (roundQueries) => ({
      isPending: roundQueries.some((roundQuery) => roundQuery.isPending),
      rows: roundQueries.map((roundQuery) => roundQuery.data),
    }),
  });
  const neededResults = useMemo(() => {
    const seasonRounds = board.rounds.map(({ number }, index) => {
      const rows = roundResults.rows[index];
      return rows && toCountedRounds({ number, rows });
    });
    if (!seasonRounds.every((round) => round !== undefined)) return null;
    return findNeededResults(board.rules, userId, nextNumber, toSeasonMembers(board), seasonRounds.flat());
  }, [board, nextNumber, roundResults, userId]);
  if (roundResults.isPending) return <Spinner small />;
  if (!neededResults) return <p role="alert">{t('needs.failed')}</p>;
  return <NeededResultSentences board={board} neededResults={neededResults} userId={userId} />;
}

/** If there are more places than this, they are listed below the sentence. */
const MAX_PLACES_IN_SENTENCE = 4;

type NeededResultSentencesProps = { board: SeasonStandings; neededResults: NeededResults; userId: string };

function NeededResultSentences({ board, neededResults, userId }: NeededResultSentencesProps) {
  const { t } = useTranslation('standing');
  const formatters = useNeededResultFormatters(board, neededResults);
  const neededRounds = board.rows.find((row) => row.memberId === userId)?.needed ?? 0;
  const distinctNeeds = removeDuplicateNeeds<NeededResult<number | AwardedPlace>>(neededResults.needs);
  const reachableNeeds = distinctNeeds.filter((need): need is ReachableResult => need.result !== null);
  const unreachableNeed = distinctNeeds.find((need) => need.result === null);
  const listedNeeds =
    reachableNeeds.length > MAX_PLACES_IN_SENTENCE
      ? [...reachableNeeds.slice(0, 2), ...reachableNeeds.slice(-1)]
      : reachableNeeds;
  if (distinctNeeds.length === 0) return <p className={styles['sentence']}>{t('needs.nobody')}</p>;
  if (reachableNeeds.length === 0 && neededRounds > 1) {
    return (
      <p className={styles['sentence']}>
        {t('needs.tooFew', { needed: t('needed', { count: neededRounds }) })}
      </p>
    );
  }
  const sentence = listedNeeds.map((need, index) => formatters.formatNeed(need, index === 0)).join(', ');
  const unreachableText =
    unreachableNeed &&
    t(unreachableNeed.place === 1 ? 'needs.never' : 'needs.neverHigher', {
      place: formatters.formatPlace(unreachableNeed.place, false),
    });
  const noteKey =
    neededResults.kind === 'place' ? 'open' : board.rules.mode === 'fedex' ? 'last' : 'unchanged';
  return (
    <div role="status">
      <p className={styles['sentence']}>
        {[sentence && toSentence(sentence), unreachableText].filter(Boolean).join(' ')}
      </p>
      {listedNeeds.length < reachableNeeds.length && (
        <ul className={styles['places']}>
          {reachableNeeds.map((need) => (
            <li key={need.place}>{formatters.formatNeed(need, true)}</li>
          ))}
        </ul>
      )}
      <p className={styles['note']}>{t(`needs.${noteKey}`, { number: neededResults.number })}</p>
    </div>
  );
}
