import type { BoardRow } from '@golf-league/core/golf/board.ts';
import { explain } from '@golf-league/core/golf/explain.ts';
import { formatOrdinal, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import styles from './how-counted.module.css';
import { roundScoresQuery } from './scoreboard.api.ts';

type Props = { leagueId: string; userId: string; paid: readonly number[]; open: readonly number[] };

type RoundAnswer = { number: number; scores: readonly BoardRow[] };

/** The arithmetic of a player's FedEx points, read from the boards of the rounds that have paid. */
export function HowFedexCounted({ leagueId, userId, paid, open }: Props) {
  const { t } = useTranslation('scoreboard');
  const answers = useQueries({ queries: paid.map((number) => roundScoresQuery(leagueId, number)) });
  if (answers.some((answer) => answer.isPending)) return <Spinner small />;
  const rounds = paid.map((number, index) => ({ number, scores: answers[index]?.data ?? [] }));
  return (
    <dl className={styles['list']}>
      {rounds.map((round) => (
        <PaidRound key={round.number} round={round} userId={userId} />
      ))}
      {open.map((number) => (
        <div key={number}>
          <dt>{t('how.round', { number })}</dt>
          <dd>{t('how.open')}</dd>
        </div>
      ))}
    </dl>
  );
}

function PaidRound({ round: { number, scores }, userId }: { round: RoundAnswer; userId: string }) {
  const { t } = useTranslation('scoreboard');
  const language = currentLanguage();
  const points = scores.find((line) => line.memberId === userId)?.points ?? 0;
  const award = awardOf(number, scores, userId);
  const placeText =
    award &&
    t(award.tiedWith > 1 ? 'how.tied' : 'how.alone', {
      count: award.tiedWith,
      place: formatOrdinal(award.place, language),
    });
  // A league keeps the table it was made with: where today's gives another sum, only the result is said.
  const fits = award && Math.abs(toDecimal(award.points, 4) - points) < 0.001;
  const sum =
    fits && award.tiedWith > 1 && award.tiedWith <= 4
      ? `, (${award.places.join(' + ')}) ÷ ${award.tiedWith}`
      : '';
  return (
    <div>
      <dt>
        {t('how.round', { number })}
        {placeText && ` · ${placeText}`}
        {sum}
      </dt>
      <dd>{formatPoints(points, language)}</dd>
    </div>
  );
}

/** The round is complete, so the rules need to know no member but those who are in it. */
function awardOf(number: number, scores: readonly BoardRow[], userId: string) {
  const members = scores.map((line) => ({
    id: line.memberId,
    name: line.name,
    firstRound: number,
    lastRound: null,
  }));
  const rounds = scores.map((line, order) => ({
    id: line.memberId,
    memberId: line.memberId,
    number,
    toPar: line.toPar ?? 0,
    gross: line.gross,
    order,
  }));
  const explanation = explain(rulesOfNewLeague('fedex'), userId, members, rounds);
  return explanation.mode === 'fedex' ? explanation.paid[0] : undefined;
}

/** One line for the modes that only add up: '−1 +2 E = +1'. */
export function HowSummed({
  values,
  total,
  stableford,
}: {
  values: number[];
  total: number;
  stableford: boolean;
}) {
  const { t } = useTranslation('scoreboard');
  const terms = stableford ? values.join(' + ') : values.map(formatToPar).join('  ');
  return (
    <dl className={styles['list']}>
      <div>
        <dt>
          {t('how.sum')} · {terms}
        </dt>
        <dd>{stableford ? formatPoints(total, currentLanguage()) : formatToPar(total)}</dd>
      </div>
    </dl>
  );
}
