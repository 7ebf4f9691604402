import type { SeasonStandings } from '@golf-league/core/golf/standings/board.ts';
import { distinctNeeds, neededResults } from '@golf-league/core/golf/standings/needed-result.ts';
import type {
  NeededResult,
  AwardedPlace,
  NeededResults as Answer,
} from '@golf-league/core/golf/standings/needed-result.ts';
import { asSentence } from '@golf-league/core/wire/sentences.ts';
import { useQueries } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslation } from 'react-i18next';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import { paidRounds, seasonMembers } from './explained-season.ts';
import { useNeedWords } from './need-words.ts';
import type { Reachable } from './need-words.ts';
import styles from './standing-facts.module.css';
import { roundScoresQuery } from '../scoreboard.api.ts';

type Props = { leagueId: string; userId: string; board: SeasonStandings; nextNumber: number };

/** The score that the reader's next round needs for each place above. It depends on all rounds, so they are fetched. */
export function WhatINeed({ leagueId, userId, board, nextNumber }: Props) {
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
      return rows && paidRounds({ number, rows });
    });
    if (!season.every((round) => round !== undefined)) return null;
    return neededResults(board.rules, userId, nextNumber, seasonMembers(board), season.flat());
  }, [board, nextNumber, rounds, userId]);
  if (rounds.isPending) return <Spinner small />;
  if (!answer) return <p role="alert">{t('needs.failed')}</p>;
  return <Sentences board={board} answer={answer} userId={userId} />;
}

/** More places than this are listed below the sentence. */
const maxInSentence = 4;

type SentencesProps = { board: SeasonStandings; answer: Answer; userId: string };

function Sentences({ board, answer, userId }: SentencesProps) {
  const { t } = useTranslation('standing');
  const say = useNeedWords(board, answer);
  const needed = board.rows.find((row) => row.memberId === userId)?.needed ?? 0;
  const all = distinctNeeds<NeededResult<number | AwardedPlace>>(answer.needs);
  const can = all.filter((need): need is Reachable => need.result !== null);
  const never = all.find((need) => need.result === null);
  const said = can.length > maxInSentence ? [...can.slice(0, 2), ...can.slice(-1)] : can;
  if (all.length === 0) return <p className={styles['sentence']}>{t('needs.nobody')}</p>;
  if (can.length === 0 && needed > 1) {
    return (
      <p className={styles['sentence']}>{t('needs.tooFew', { needed: t('needed', { count: needed }) })}</p>
    );
  }
  const sentence = said.map((need, index) => say.need(need, index === 0)).join(', ');
  const beyond =
    never &&
    t(never.place === 1 ? 'needs.never' : 'needs.neverHigher', { place: say.place(never.place, false) });
  const note = answer.kind === 'place' ? 'open' : board.rules.mode === 'fedex' ? 'last' : 'unchanged';
  return (
    <div role="status">
      <p className={styles['sentence']}>
        {[sentence && asSentence(sentence), beyond].filter(Boolean).join(' ')}
      </p>
      {said.length < can.length && (
        <ul className={styles['places']}>
          {can.map((need) => (
            <li key={need.place}>{say.need(need, true)}</li>
          ))}
        </ul>
      )}
      <p className={styles['note']}>{t(`needs.${note}`, { number: answer.number })}</p>
    </div>
  );
}
