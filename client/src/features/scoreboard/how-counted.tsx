import type { Board, BoardRow } from '@golf-league/core/golf/board.ts';
import { mostRounds } from '@golf-league/core/golf/counting.ts';
import { explain } from '@golf-league/core/golf/explain.ts';
import type {
  FedexExplanation,
  StablefordExplanation,
  StrokeExplanation,
} from '@golf-league/core/golf/explain.ts';
import { formatOrdinal, formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { NoRuleLeft } from '@golf-league/core/golf/rules.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../texts/language.ts';
import { Spinner } from '../../ui/spinner.tsx';
import { ownRounds, paidRounds, seasonMembers } from './explained-season.ts';
import type { OwnRound } from './explained-season.ts';
import styles from './how-counted.module.css';
import { roundScoresQuery } from './scoreboard.api.ts';

type Props = { leagueId: string; userId: string; board: Board; rounds: readonly OwnRound[] };

/** Explains a player's total by `explain` of core, which shares its arithmetic with the board. */
export function HowCounted(props: Props) {
  // A new rule in LeagueRules fails to compile here until this explanation handles it.
  const { mode, pointsTable: _heldAgainstThePoints, holes: _inTheScores, ...rest } = props.board.rules;
  const { countBest: _inTheParts, missingToPar: _inTheSum, minimumRounds: _inThePlace, ...others } = rest;
  const { tieBreak: _inTheOrder, allowance: _inNoScore, ...left } = others;
  left satisfies NoRuleLeft;
  return mode === 'fedex' ? <HowFedexCounted {...props} /> : <HowSummed {...props} />;
}

/** FedEx points depend on all players' rounds, so the board of each paid round is read. */
function HowFedexCounted({ leagueId, userId, board, rounds }: Props) {
  const { t } = useTranslation('scoreboard');
  const complete = new Set(board.rounds.filter((round) => round.complete).map((round) => round.number));
  const paid = rounds.filter((round) => complete.has(round.number)).map((round) => round.number);
  const open = rounds.filter((round) => !complete.has(round.number));
  const answers = useQueries({ queries: paid.map((number) => roundScoresQuery(leagueId, number)) });
  if (answers.some((answer) => answer.isPending)) return <Spinner small />;
  const boards = paid.map((number, index) => ({ number, rows: answers[index]?.data ?? [] }));
  const season = [...boards.flatMap(paidRounds), ...ownRounds(userId, open)];
  const explanation = explain(board.rules, userId, seasonMembers(board), season);
  const awards = explanation.mode === 'fedex' ? explanation.paid : [];
  return (
    <dl className={styles['list']}>
      {boards.map(({ number, rows }) => (
        <PaidRound
          key={number}
          number={number}
          own={rows.find((row) => row.memberId === userId)}
          award={awards.find((award) => award.number === number)}
        />
      ))}
      {open.map(({ number }) => (
        <div key={number}>
          <dt>{t('how.round', { number })}</dt>
          <dd>{t('how.open')}</dd>
        </div>
      ))}
    </dl>
  );
}

type PaidProps = {
  number: number;
  own: BoardRow | undefined;
  award: FedexExplanation['paid'][number] | undefined;
};

function PaidRound({ number, own, award }: PaidProps) {
  const { t } = useTranslation('scoreboard');
  const language = currentLanguage();
  const points = own?.points ?? 0;
  const placeText =
    award &&
    t(award.tiedWith > 1 ? 'how.tied' : 'how.alone', {
      count: award.tiedWith,
      place: formatOrdinal(award.place, language),
    });
  // An older league has an older table of points: where the current one gives another sum, only the result is shown.
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

/** One line for the modes that only add up: 'Sum · −1 + 2 + 0', '+1'. */
function HowSummed({ userId, board, rounds }: Props) {
  const most = mostRounds(board.rows.map((row) => row.rounds));
  const explanation = explain(board.rules, userId, seasonMembers(board), ownRounds(userId, rounds), most);
  return explanation.mode === 'fedex' ? null : <Sum explanation={explanation} />;
}

/** A summand with its operator, the first one with its sign alone. */
function term(toPar: number, isFirst: boolean): string {
  const operator = toPar < 0 ? '−' : isFirst ? '' : '+';
  return [operator, ...(isFirst || operator === '' ? [] : [' ']), Math.abs(toPar)].join('');
}

/** The rounds that count, and those missing that count as so many over par. */
const termsOf = ({ rounds, missing }: StrokeExplanation): number[] => [
  ...rounds.filter((round) => round.counts).map((round) => round.toPar),
  ...Array<number>(missing?.rounds ?? 0).fill(missing?.toPar ?? 0),
];

function Sum({ explanation }: { explanation: StrokeExplanation | StablefordExplanation }) {
  const { t } = useTranslation('scoreboard');
  const total = explanation.total ?? 0;
  const isPoints = explanation.mode === 'stableford';
  const terms = isPoints
    ? explanation.rounds
        .filter((round) => round.counts)
        .map((round) => round.points)
        .join(' + ')
    : termsOf(explanation)
        .map((toPar, index) => term(toPar, index === 0))
        .join(' ');
  return (
    <dl className={styles['list']}>
      <div>
        <dt>
          {t('how.sum')} · {terms}
        </dt>
        <dd>{isPoints ? formatPoints(total, currentLanguage()) : formatToPar(total)}</dd>
      </div>
    </dl>
  );
}
