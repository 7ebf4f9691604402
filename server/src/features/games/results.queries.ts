import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import {
  toDisplayedCountback,
  getCountbackComparisons,
  computeCountbackScores,
  findDecidingComparison,
  rankByCountback,
} from '@golf-league/core/golf/games/countback.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CachedDayCard } from '../group-card/computed-card.queries.ts';
import type { DayCardCache } from './games.queries.ts';
import { readContestEntries } from './contests.queries.ts';
import { readSkins } from './skins.queries.ts';
import { computeDayStakes, fromStoredStakes, toStakesView } from './stakes.queries.ts';

type Results = Omit<DayResultsView, 'event'>;
type ResultRow = Results['rows'][number];
type CardPlayer = CachedDayCard['players'][number];

interface ComputedResults extends Awaited<ReturnType<typeof readSkins>> {
  readonly rows: ResultRow[];
}

/** The results computed for each card version. Every change to a day's games increments the version. */
const resultsByCard = new WeakMap<CachedDayCard, Promise<ComputedResults>>();

function computeResultsOnce(
  db: Reader,
  card: CachedDayCard,
  dayCards: DayCardCache,
): Promise<ComputedResults> {
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
 * Returns the results of a card. Reads the contest entries every time, because deleting an account removes names
 * without incrementing a version.
 */
export async function readCardResults(
  db: Reader,
  card: CachedDayCard,
  dayCards: DayCardCache,
): Promise<Results> {
  const { rows, skins, carriedResult } = await computeResultsOnce(db, card, dayCards);
  const contestEntries = await readContestEntries(db, card.eventId, card.day.games);
  const stakes = carriedResult
    ? fromStoredStakes(carriedResult)
    : computeDayStakes(card, skins, contestEntries);
  const nameById = new Map(card.players.map(({ playerId, name }) => [playerId, name]));
  for (const { playerId, name } of [...contestEntries.pins, ...contestEntries.drives])
    if (playerId !== null && name !== null) nameById.set(playerId, name);
  return {
    rows,
    skins,
    ...contestEntries,
    stakes: stakes && toStakesView(stakes, (id) => nameById.get(id) ?? ''),
  };
}

/**
 * A player with a registered round. `countback` has the values that `computeCountbackScores` returns for the player's
 * holes; it is null if the day has no countback or the card is incomplete.
 */
interface RegisteredPlayer extends CardPlayer {
  readonly roundId: string;
  readonly toPar: number;
  readonly countback: readonly number[] | null;
  readonly holeCount: number;
}

type RankedPlayer = RegisteredPlayer & { readonly position: number };

/** Leaves out guests, who play for skins, closest to the pin and longest drive but have no position in the results. */
function findRegisteredPlayers({ mode, day, players }: CachedDayCard): RegisteredPlayer[] {
  return players.flatMap((player) => {
    const { roundId, toPar, ownHoles, playingHandicap, isGuest } = player;
    if (roundId === null || toPar === null || isGuest) return [];
    const holes = ownHoles ?? day.holes ?? [];
    const strokes = player.strokes.filter((score) => score !== 'none');
    const isComplete = holes.length > 0 && strokes.length === holes.length;
    const countback =
      day.games?.countback && isComplete
        ? computeCountbackScores(mode, {
            strokes,
            holes,
            parHoles: day.version === 1 ? (day.holes ?? []) : holes,
            playingHandicap: playingHandicap ?? 0,
          })
        : null;
    return [{ ...player, roundId, toPar, countback, holeCount: holes.length }];
  });
}

function toResultRows(card: CachedDayCard): ResultRow[] {
  const rankedPlayers = rankByCountback(findRegisteredPlayers(card));
  return rankedPlayers.map((result, index): ResultRow => {
    const { playerId, name, position, tied, gross, net, points, toPar, roundId } = result;
    const indexAbove = findDecidingIndex(result, rankedPlayers[index - 1]);
    const indexBelow = findDecidingIndex(result, rankedPlayers[index + 1]);
    const row = { playerId, name, position, tied, gross, net, points, toPar, roundId };
    return { ...row, ...toCountbackFields(card, result, indexAbove, indexBelow) };
  });
}

/**
 * Returns the numbers that countback compared with the player above or, failing that, with the player below, and the
 * holes that broke the tie.
 */
function toCountbackFields(
  { mode, day }: CachedDayCard,
  { countback, holeCount }: RegisteredPlayer,
  indexAbove: number | null,
  indexBelow: number | null,
): Pick<ResultRow, 'countback' | 'decidedBy'> {
  const decidingIndex = indexAbove ?? indexBelow;
  if (countback === null || decidingIndex === null) return { countback: null, decidedBy: null };
  const comparedValues = countback.slice(0, Math.max(decidingIndex, indexBelow ?? 0) + 1);
  return {
    countback: toDisplayedCountback(mode, comparedValues, { holes: holeCount, dayHoles: day.holes }),
    decidedBy: getCountbackComparisons(holeCount)[decidingIndex] ?? null,
  };
}

/**
 * Returns the index of the comparison that broke the tie between two results, or null if they share a position or were
 * never tied.
 */
function findDecidingIndex(first: RankedPlayer, second: RankedPlayer | undefined): number | null {
  if (!second?.countback || !first.countback) return null;
  if (second.toPar !== first.toPar || second.position === first.position) return null;
  return findDecidingComparison(first.countback, second.countback);
}
