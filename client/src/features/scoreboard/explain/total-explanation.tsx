import type { SeasonStandings, SeasonBoardRow } from '@golf-league/core/golf/standings/board.ts';
import { getMaxRoundCountOnBoard } from '@golf-league/core/golf/standings/counting.ts';
import { explain, getTotalTerms } from '@golf-league/core/golf/standings/explain.ts';
import type { Explanation, FedexExplanation } from '@golf-league/core/golf/standings/explain.ts';
import { formatOrdinal, formatPoints } from '@golf-league/core/golf/format.ts';
import { toDecimal } from '@golf-league/core/golf/fraction.ts';
import type { OnlyNonScoringRules } from '@golf-league/core/golf/rules.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { useQueries } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { formatAdjustment } from '../../leagues/counting/adjustment-text.ts';
import { formatLeagueScore } from '../../leagues/list/score.tsx';
import { toPlayerCountedRounds, toCountedRounds, toSeasonMembers } from './explained-season.ts';
import type { ExplainableRound } from './explained-season.ts';
import styles from './total-explanation.module.css';
import { formatStrokeTerms } from './stroke-terms.ts';
import { roundScoresQuery } from '../scoreboard.api.ts';

type Props = {
  leagueId: string;
  userId: string;
  board: SeasonStandings;
  rounds: readonly ExplainableRound[];
};

/** Explains a player's total with core's `explain`, which calculates the total in the same way as the board. */
export function TotalExplanation(props: Props) {
  // If a rule is added to LeagueRules, this does not compile until the component handles it.
  const {
    mode,
    pointsTable: _pointsTable,
    holes: _holes,
    countBest: _countBest,
    missingToPar: _missingToPar,
    minimumRounds: _minimumRounds,
    tieBreak: _tieBreak,
    ...unhandledRules
  } = props.board.rules;
  unhandledRules satisfies OnlyNonScoringRules;
  return mode === 'fedex' ? <FedexTotalExplanation {...props} /> : <SummedTotalExplanation {...props} />;
}

/** Explains FedEx points. They depend on all players' rounds, so this fetches the boards of all rounds with points. */
function FedexTotalExplanation({ leagueId, userId, board, rounds }: Props) {
  const { t } = useTranslation('scoreboard');
  const completeRoundNumbers = new Set(
    board.rounds.filter((round) => round.complete).map((round) => round.number),
  );
  const awardedRoundNumbers = rounds
    .filter((round) => completeRoundNumbers.has(round.number))
    .map((round) => round.number);
  const openRounds = rounds.filter((round) => !completeRoundNumbers.has(round.number));
  const roundQueries = useQueries({
    queries: awardedRoundNumbers.map((number) => roundScoresQuery(leagueId, number)),
  });
  if (roundQueries.some((roundQuery) => roundQuery.isPending)) return <Spinner small />;
  const roundBoards = awardedRoundNumbers.map((number, index) => ({
    number,
    rows: roundQueries[index]?.data ?? [],
  }));
  const seasonRounds = [
    ...roundBoards.flatMap(toCountedRounds),
    ...toPlayerCountedRounds(userId, openRounds),
  ];
  const explanation = explain(board.rules, userId, toSeasonMembers(board), seasonRounds);
  const awards = explanation.mode === 'fedex' ? explanation.awarded : [];
  const ownRow = board.rows.find((row) => row.memberId === userId);
  return (
    <dl className={styles['list']}>
      {roundBoards.map(({ number, rows }) => (
        <AwardedRoundRow
          key={number}
          number={number}
          ownRow={rows.find((row) => row.memberId === userId)}
          award={awards.find((award) => award.number === number)}
          countBest={board.rules.countBest}
        />
      ))}
      {openRounds.map(({ number }) => (
        <div key={number}>
          <dt>{t('how.round', { number })}</dt>
          <dd>{t('how.open')}</dd>
        </div>
      ))}
      {awards.length + explanation.adjustments.length > 1 && addsUp(explanation, ownRow?.points ?? null) && (
        <SumRow
          board={board}
          explanation={explanation}
          total={formatPoints(ownRow?.points ?? 0, getCurrentLanguage())}
        />
      )}
    </dl>
  );
}

type AwardedRoundRowProps = {
  number: number;
  ownRow: SeasonBoardRow | undefined;
  award: FedexExplanation['awarded'][number] | undefined;
  countBest: number | null;
};

function AwardedRoundRow({ number, ownRow, award, countBest }: AwardedRoundRowProps) {
  const { t } = useTranslation(['scoreboard', 'standing']);
  const language = getCurrentLanguage();
  const points = ownRow?.points ?? 0;
  const placeText =
    award &&
    t(award.sharedBy > 1 ? 'how.tied' : 'how.notTied', {
      count: award.sharedBy,
      place: formatOrdinal(award.place, language),
    });
  // Older leagues use an older points table. If the current table gives a different sum, only the result is shown.
  const matchesTable = award && matchesAwardedPoints(award, points);
  const tieCalculation =
    matchesTable && award.sharedBy > 1 && award.sharedBy <= 4
      ? `, (${award.places.join(' + ')})\u00a0÷\u00a0${award.sharedBy}`
      : '';
  return (
    <div className={classNames(award?.counts === false && styles['dropped'])}>
      <dt>
        {t('how.round', { number })}
        {placeText && ` · ${placeText}`}
        {tieCalculation}
        {award?.counts === false && ` · ${t('standing:dropped', { count: countBest ?? 0 })}`}
      </dt>
      <dd>{formatPoints(points, language)}</dd>
    </div>
  );
}

const matchesAwardedPoints = (award: FedexExplanation['awarded'][number], points: number): boolean =>
  Math.abs(toDecimal(award.points, 4) - points) < 0.001;

/** Returns whether the terms, rounded to 4 decimals, add up to the board's points. False with an older points table. */
function addsUp(explanation: Explanation, points: number | null): boolean {
  const sum = getTotalTerms(explanation).reduce((subtotal, term) => subtotal + term, 0);
  return points !== null && Math.abs(sum - points) < 0.01;
}

/** Explains how a player's rounds add up to the total on the board. */
export const explainTotal = (
  userId: string,
  board: SeasonStandings,
  rounds: readonly ExplainableRound[],
): Explanation =>
  explain(
    board.rules,
    userId,
    toSeasonMembers(board),
    toPlayerCountedRounds(userId, rounds),
    getMaxRoundCountOnBoard(board.rows),
  );

/** Explains the total on one line, in the modes in which it is a sum of rounds: 'Sum · −1 + 2 + 0', '+1'. */
function SummedTotalExplanation({ userId, board, rounds }: Props) {
  const explanation = explainTotal(userId, board, rounds);
  if (explanation.mode === 'fedex') return null;
  const { mode, total } = explanation;
  const totalText = formatLeagueScore(mode, total ?? 0, getCurrentLanguage());
  return (
    <dl className={styles['list']}>
      <SumRow board={board} explanation={explanation} total={totalText} />
    </dl>
  );
}

type SumRowProps = { board: SeasonStandings; explanation: Explanation; total: string };

/**
 * Renders the sum of the counting rounds, 'Best 2 of 3 · −1 + 2', and below it the dropped rounds and the
 * adjustments for missed rounds.
 */
function SumRow({ board, explanation, total }: SumRowProps) {
  const { t } = useTranslation(['scoreboard', 'standing']);
  const { t: tStanding } = useTranslation('standing');
  const playedRounds = explanation.mode === 'fedex' ? explanation.awarded : explanation.rounds;
  const droppedRounds = playedRounds.filter((round) => !round.counts);
  const count = playedRounds.length - droppedRounds.length;
  const terms = getTotalTerms(explanation);
  const label =
    droppedRounds.length === 0
      ? t('how.sum')
      : t(count === 1 ? 'standing:bestOne' : 'standing:best', { count, all: playedRounds.length });
  return (
    <>
      <div className={styles['sum']}>
        <dt>
          {label} · {explanation.mode === 'stroke' ? formatStrokeTerms(terms) : formatPointTerms(terms)}
        </dt>
        <dd>{total}</dd>
      </div>
      {droppedRounds.length > 0 && explanation.mode !== 'fedex' && (
        <div>
          <dt>
            {[
              t('standing:dropped', { count: board.rules.countBest ?? count }),
              ...droppedRounds.map(({ number }) => t('how.round', { number })),
            ].join(' · ')}
          </dt>
        </div>
      )}
      {explanation.adjustments.map((adjustment) => (
        <div key={adjustment.kind}>
          <dt>{formatAdjustment(adjustment, tStanding)}</dt>
        </div>
      ))}
    </>
  );
}

/** Formats points with up to two decimals, since tied players share points. */
const formatPointTerms = (points: readonly number[]): string =>
  points
    .map((value) =>
      value.toLocaleString(localesByLanguage[getCurrentLanguage()], { maximumFractionDigits: 2 }),
    )
    .join(' + ');
