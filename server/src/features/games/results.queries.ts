import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import {
  toDisplayedCountback,
  countbackComparisons,
  countbackScores,
  decidingComparison,
  rankByCountback,
} from '@golf-league/core/golf/games/countback.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { DayCardCache } from './games.queries.ts';
import { readContestEntries } from './marks.queries.ts';
import { readSkins } from './skins.queries.ts';
import { computeDayStakes, fromStoredStakes, toStakesView } from './stakes.queries.ts';

type Results = Omit<DayResultsView, 'event'>;
type Row = Results['rows'][number];
type CardPlayer = CachedDayCard['players'][number];

interface ComputedResults extends Awaited<ReturnType<typeof readSkins>> {
  readonly rows: Row[];
}

/** The computed results of each card version. Every change to a day's games increments the version. */
const resultsByCard = new WeakMap<CachedDayCard, Promise<ComputedResults>>();

function computeOnce(db: Reader, card: CachedDayCard, dayCards: DayCardCache): Promise<ComputedResults> {
  const cachedResults = resultsByCard.get(card);
  if (cachedResults) return cachedResults;
  const pendingResults = readSkins(db, card, dayCards).then((skins) => ({
    rows: toResultRows(card),
    ...skins,
  }));
  resultsByCard.set(card, pendingResults);
  pendingResults.catch(() => resultsByCard.delete(card));
  return pendingResults;
}

/**
 * Returns the results of a card. Reads the contest entries each time, because deleting an account removes names
 * without incrementing a version.
 */
export async function readCardResults(
  db: Reader,
  card: CachedDayCard,
  dayCards: DayCardCache,
): Promise<Results> {
  const { rows, skins, taken } = await computeOnce(db, card, dayCards);
  const marks = await readContestEntries(db, card.eventId, card.day.games);
  const stakes = taken ? fromStoredStakes(taken) : computeDayStakes(card, skins, marks);
  const names = new Map(card.players.map(({ playerId, name }) => [playerId, name]));
  for (const { playerId, name } of [...marks.pins, ...marks.drives])
    if (playerId !== null && name !== null) names.set(playerId, name);
  return { rows, skins, ...marks, stakes: stakes && toStakesView(stakes, (id) => names.get(id) ?? '') };
}

/**
 * A player with a registered round. `countback` has the values that `countbackScores` returns for `holes` holes; null
 * if the day has no countback or the card is incomplete.
 */
interface RegisteredPlayer extends CardPlayer {
  readonly roundId: string;
  readonly toPar: number;
  readonly countback: readonly number[] | null;
  readonly holes: number;
}

type RankedPlayer = RegisteredPlayer & { readonly position: number };

/** Leaves out guests: they play for skins, pins and drives, but have no position in the results. */
function findRegisteredPlayers({ mode, day, players }: CachedDayCard): RegisteredPlayer[] {
  return players.flatMap((player) => {
    const { roundId, toPar, ownHoles, playingHandicap, isGuest } = player;
    if (roundId === null || toPar === null || isGuest) return [];
    const holes = ownHoles ?? day.holes ?? [];
    const strokes = player.strokes.filter((score) => score !== 'none');
    const isComplete = holes.length > 0 && strokes.length === holes.length;
    const countback =
      day.games?.countback && isComplete
        ? countbackScores(mode, {
            strokes,
            holes,
            parHoles: day.version === 1 ? (day.holes ?? []) : holes,
            playingHandicap: playingHandicap ?? 0,
          })
        : null;
    return [{ ...player, roundId, toPar, countback, holes: holes.length }];
  });
}

function toResultRows(card: CachedDayCard): Row[] {
  const rankedPlayers = rankByCountback(findRegisteredPlayers(card));
  return rankedPlayers.map((result, index): Row => {
    const { playerId, name, position, tied, gross, net, points, toPar, roundId } = result;
    const above = decidingIndex(result, rankedPlayers[index - 1]);
    const below = decidingIndex(result, rankedPlayers[index + 1]);
    const row = { playerId, name, position, tied, gross, net, points, toPar, roundId };
    return { ...row, ...countbackColumns(card, result, above, below) };
  });
}

/**
 * Returns the numbers that countback compared with the result above, or else with the result below, and the holes that
 * broke the tie.
 */
function countbackColumns(
  { mode, day }: CachedDayCard,
  { countback, holes }: RegisteredPlayer,
  above: number | null,
  below: number | null,
): Pick<Row, 'countback' | 'decidedBy'> {
  const decidingStep = above ?? below;
  if (countback === null || decidingStep === null) return { countback: null, decidedBy: null };
  const comparedValues = countback.slice(0, Math.max(decidingStep, below ?? 0) + 1);
  return {
    countback: toDisplayedCountback(mode, comparedValues, { holes, dayHoles: day.holes }),
    decidedBy: countbackComparisons(holes)[decidingStep] ?? null,
  };
}

/**
 * Returns the index of the comparison that broke the tie between two results; null if they share a position or were
 * never tied.
 */
function decidingIndex(first: RankedPlayer, second: RankedPlayer | undefined): number | null {
  if (!second?.countback || !first.countback) return null;
  if (second.toPar !== first.toPar || second.position === first.position) return null;
  return decidingComparison(first.countback, second.countback);
}
