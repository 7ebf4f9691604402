import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { distinctNeeds, findNeededResults } from '@golf-league/core/golf/standings/needed-result.ts';
import type {
  NeededResult,
  AwardedPlace,
  NeededResults,
} from '@golf-league/core/golf/standings/needed-result.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
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

/** Shows the score that the user's next round needs for each higher place. Fetches all rounds to calculate it. */
export function NeededScores({ leagueId, userId, board, nextNumber }: Props) {
  const { t } = useTranslation('standing');
  const rounds = useQueries({
    queries: board.rounds.map(({ number }) => roundScoresQuery(leagueId, number)),
    combine: (answers) => ({
      isPending: answers.some((answer) => answer.isPending),
      rows: answers.map((answer) => answer.data),
    }),
  });
  const answer = useMemo(() => {
    const season = board.rounds.map(({ number }, index) => {
      const rows = rounds.rows[index];
      return rows && toCountedRounds({ number, rows });
    });
    if (!season.every((round) => round !== undefined)) return null;
    return findNeededResults(board.rules, userId, nextNumber, toSeasonMembers(board), season.flat());
  }, [board, nextNumber, rounds, userId]);
  if (rounds.isPending) return <Spinner small />;
  if (!answer) return <p role="alert">{t('needs.failed')}</p>;
  return <NeededResultSentences board={board} answer={answer} userId={userId} />;
}

/** If there are more places than this, they are listed below the sentence. */
const MAX_IN_SENTENCE = 4;

type NeededResultSentencesProps = { board: SeasonStandings; answer: NeededResults; userId: string };

function NeededResultSentences({ board, answer, userId }: NeededResultSentencesProps) {
  const { t } = useTranslation('standing');
  const formatters = useNeededResultFormatters(board, answer);
  const needed = board.rows.find((row) => row.memberId === userId)?.needed ?? 0;
  const allNeeds = distinctNeeds<NeededResult<number | AwardedPlace>>(answer.needs);
  const reachable = allNeeds.filter((need): need is ReachableResult => need.result !== null);
  const unreachable = allNeeds.find((need) => need.result === null);
  const listedNeeds =
    reachable.length > MAX_IN_SENTENCE ? [...reachable.slice(0, 2), ...reachable.slice(-1)] : reachable;
  if (allNeeds.length === 0) return <p className={styles['sentence']}>{t('needs.nobody')}</p>;
  if (reachable.length === 0 && needed > 1) {
    return (
      <p className={styles['sentence']}>{t('needs.tooFew', { needed: t('needed', { count: needed }) })}</p>
    );
  }
  const sentence = listedNeeds.map((need, index) => formatters.need(need, index === 0)).join(', ');
  const unreachableText =
    unreachable &&
    t(unreachable.place === 1 ? 'needs.never' : 'needs.neverHigher', {
      place: formatters.place(unreachable.place, false),
    });
  const note = answer.kind === 'place' ? 'open' : board.rules.mode === 'fedex' ? 'last' : 'unchanged';
  return (
    <div role="status">
      <p className={styles['sentence']}>
        {[sentence && asSentence(sentence), unreachableText].filter(Boolean).join(' ')}
      </p>
      {listedNeeds.length < reachable.length && (
        <ul className={styles['places']}>
          {reachable.map((need) => (
            <li key={need.place}>{formatters.need(need, true)}</li>
          ))}
        </ul>
      )}
      <p className={styles['note']}>{t(`needs.${note}`, { number: answer.number })}</p>
    </div>
  );
}
