import type { DayResultsView } from '@golf-league/core/contracts/day-results.ts';
import {
  countbackValues,
  countbackHoles,
  countbackOf,
  decidingComparison,
  placesByCountback,
} from '@golf-league/core/golf/games/countback.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { CachedDayCard } from '../cards/computed.queries.ts';
import type { DayCardCache } from './games.queries.ts';
import { readMarks } from './marks.queries.ts';
import { readSkins } from './skins.queries.ts';
import { computeDayStakes, fromStoredStakes, toStakesView } from './stakes.queries.ts';

type Results = Omit<DayResultsView, 'event'>;
type Row = Results['rows'][number];
type CardPlayer = CachedDayCard['players'][number];

interface Made extends Awaited<ReturnType<typeof readSkins>> {
  readonly rows: Row[];
}

/** Computed once for each version of a card, which every change of a day's games increments. */
const made = new WeakMap<CachedDayCard, Promise<Made>>();

function madeOf(db: Reader, card: CachedDayCard, before: DayCardCache): Promise<Made> {
  const known = made.get(card);
  if (known) return known;
  const making = readSkins(db, card, before).then((skins) => ({ rows: rowsOf(card), ...skins }));
  made.set(card, making);
  making.catch(() => made.delete(card));
  return making;
}

/** Reads the marks again each time, because deleting an account removes names without incrementing a version. */
export async function resultsOfCard(db: Reader, card: CachedDayCard, before: DayCardCache): Promise<Results> {
  const { rows, skins, taken } = await madeOf(db, card, before);
  const marks = await readMarks(db, card.eventId, card.day.games);
  const stakes = taken ? fromStoredStakes(taken) : computeDayStakes(card, skins, marks);
  const names = new Map(card.players.map(({ playerId, name }) => [playerId, name]));
  for (const { playerId, name } of [...marks.pins, ...marks.drives])
    if (playerId !== null && name !== null) names.set(playerId, name);
  return { rows, skins, ...marks, stakes: stakes && toStakesView(stakes, (id) => names.get(id) ?? '') };
}

/**
 * A player with a registered round. `countback` in the units of `countbackOf`, for this number of `holes`; null without
 * a card.
 */
interface RegisteredPlayer extends CardPlayer {
  readonly roundId: string;
  readonly toPar: number;
  readonly countback: readonly number[] | null;
  readonly holes: number;
}

type RankedPlayer = RegisteredPlayer & { readonly position: number };

/** Guests play for skins, pins and drives like everybody else, and take no place from others. */
function registeredIn({ mode, day, players }: CachedDayCard): RegisteredPlayer[] {
  return players.flatMap((player) => {
    const { roundId, toPar, ownHoles, playingHandicap, isGuest } = player;
    if (roundId === null || toPar === null || isGuest) return [];
    const holes = ownHoles ?? day.holes ?? [];
    const strokes = player.strokes.filter((made) => made !== 'none');
    const isWhole = holes.length > 0 && strokes.length === holes.length;
    const countback =
      day.games?.countback && isWhole
        ? countbackOf(mode, {
            strokes,
            holes,
            parHoles: day.version === 1 ? (day.holes ?? []) : holes,
            playingHandicap: playingHandicap ?? 0,
          })
        : null;
    return [{ ...player, roundId, toPar, countback, holes: holes.length }];
  });
}

function rowsOf(card: CachedDayCard): Row[] {
  const placed = placesByCountback(registeredIn(card));
  return placed.map((result, index): Row => {
    const { playerId, name, position, tied, gross, net, points, toPar, roundId } = result;
    const above = decidedBetween(result, placed[index - 1]);
    const below = decidedBetween(result, placed[index + 1]);
    const shown = { playerId, name, position, tied, gross, net, points, toPar, roundId };
    return { ...shown, ...comparedIn(card, result, above, below) };
  });
}

/**
 * What countback compared with the results next to this one, and what decided: the result above, or else the one below.
 */
function comparedIn(
  { mode, day }: CachedDayCard,
  { countback, holes }: RegisteredPlayer,
  above: number | null,
  below: number | null,
): Pick<Row, 'countback' | 'decidedBy'> {
  const decided = above ?? below;
  if (countback === null || decided === null) return { countback: null, decidedBy: null };
  const figures = countback.slice(0, Math.max(decided, below ?? 0) + 1);
  return {
    countback: countbackValues(mode, figures, { holes, dayHoles: day.holes }),
    decidedBy: countbackHoles(holes)[decided] ?? null,
  };
}

/** The index of the comparison that separated two equal results; null if they share a place or differ anyway. */
function decidedBetween(one: RankedPlayer, other: RankedPlayer | undefined): number | null {
  if (!other?.countback || !one.countback) return null;
  if (other.toPar !== one.toPar || other.position === one.position) return null;
  return decidingComparison(one.countback, other.countback);
}
