import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { fromStoredCourse, toStoredCourse } from '../../database/course-values.ts';
import { parseRulesRow } from '../../database/league-rules.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import {
  chooseCardIndex,
  estimateIndexes,
  readLeagueIndexes,
  fromTenths,
} from '../handicap/handicap.queries.ts';
import { toDayTees } from '../rounds/tees.queries.ts';
import { type CachedDayCard, computeCard, type Indexes } from './computed-card.queries.ts';
import { type CardData, selectCardData } from './card-rows.queries.ts';

/**
 * Returns the card of a day; undefined if the day does not exist or was deleted. Reuses the unchanged parts of the
 * previous card, if one is given.
 */
export async function readCard(
  db: Reader,
  eventId: string,
  previousCard?: CachedDayCard,
): Promise<CachedDayCard | undefined> {
  const [row] = await selectCardData(db, { eventId });
  if (!row || (row.cancelled_at !== null && !row.is_shown)) return undefined;
  const rules = parseRulesRow(row);
  if (row.closed) return computeClosedCard(row, row.closed, rules);
  const league = { id: row.league_id, rules };
  return computeCard(row, rules, await readIndexes(db, league, row, previousCard));
}

/** Returns the card of a closed day, from its stored data. */
function computeClosedCard(
  row: CardData,
  { allowance, players }: NonNullable<CardData['closed']>,
  rules: LeagueRules,
): CachedDayCard {
  const stored = {
    ...row,
    players: players.map((player) => ({ ...player, stated: null, record: null })),
    places: players.flatMap(({ id, group }): [string, number][] => (group === null ? [] : [[id, group]])),
    rounds: players.flatMap(({ round }) => round ?? []),
    cells: players.flatMap(({ cells }) => cells ?? []).join(',') || null,
  };
  const byPlayer = new Map(players.map(({ id, index }) => [id, index]));
  const emptySources = {
    enteredBy: new Map(),
    inLeague: new Map(),
    day: '',
    estimates: new Map(),
    playersLookedUp: new Set<string>(),
  };
  const tees = new Map(
    players.map(({ id, tee }) => [id, tee && { ...tee, course: fromStoredCourse(tee.course) }]),
  );
  const getTee = (id: string) => tees.get(id) ?? null;
  return computeCard(stored, { ...rules, allowance }, { byPlayer, ...emptySources }, getTee);
}

/** Reads the data that is stored when a day is closed, without its rounds. */
export async function readDayForStorage(db: Reader, eventId: string) {
  const row = (await selectCardData(db, { eventId }))[0]!;
  const rules = parseRulesRow(row);
  const indexes = await readIndexes(db, { id: row.league_id, rules }, row, undefined);
  const groups = new Map(row.places);
  const tees = toDayTees(row);
  const getTee = (id: string) => {
    const tee = row.course && tees.teeFor(id);
    return tee && { ...tee, course: toStoredCourse(tee.course) };
  };
  const cells = Map.groupBy(row.cells?.split(',') ?? [], (cell) => cell.slice(0, cell.indexOf(' ')));
  const players = row.players.map(({ id, isGuest }) => ({
    id,
    facts: {
      group: groups.get(id) ?? null,
      isGuest,
      index: indexes.byPlayer.get(id) ?? null,
      tee: getTee(id),
      cells: cells.get(id)?.join(',') ?? null,
    },
  }));
  return { leagueId: row.league_id, allowance: rules.allowance, players };
}

/** Returns the handicap indexes of the players on the card, and the source of each index. */
async function readIndexes(
  db: Reader,
  league: Parameters<typeof readLeagueIndexes>[1],
  row: CardData,
  previousCard: CachedDayCard | undefined,
): Promise<Indexes> {
  const ids = row.players.map(({ id }) => id);
  const day = toCalendarDay(row.time_zone, row.starts_at);
  // Moving a day changes which rounds were played before it.
  const isReusable =
    previousCard?.boardVersion === row.board_version &&
    previousCard.indexes.day === day &&
    ids.every((id) => previousCard.indexes.playersLookedUp.has(id));
  const inLeague = isReusable ? previousCard.indexes.inLeague : await readLeagueIndexes(db, league, ids, day);
  const enteredHandicaps = new Map(row.handicaps.map((handicap) => [handicap.id, handicap]));
  const estimates = await readEstimates(db, row, inLeague, previousCard);
  const enteredBy = new Map<string, string>();
  const byPlayer = row.players.map(({ id, stated }) => {
    const {
      estimate = null,
      said: enteredTenths = null,
      by: enteredById = null,
    } = enteredHandicaps.get(id) ?? {};
    const indexSources = {
      inLeague: inLeague.get(id) ?? null,
      stated: fromTenths(stated),
      estimate: enteredHandicaps.has(id) ? fromTenths(estimate) : (estimates.get(id)?.index ?? null),
    };
    if (
      enteredTenths !== null &&
      enteredById !== null &&
      chooseCardIndex({ ...indexSources, enteredIndex: null }) === null
    )
      enteredBy.set(id, enteredById);
    return [id, chooseCardIndex({ ...indexSources, enteredIndex: fromTenths(enteredTenths) })] as const;
  });
  return { byPlayer: new Map(byPlayer), enteredBy, inLeague, day, estimates, playersLookedUp: new Set(ids) };
}

/**
 * Returns the estimates of players without a stored one: before the first hole, an estimate follows the current rounds.
 */
async function readEstimates(
  db: Reader,
  { players }: CardData,
  inLeague: Indexes['inLeague'],
  previousCard: CachedDayCard | undefined,
): Promise<Indexes['estimates']> {
  const playersWithoutIndex = players.flatMap(({ id, record }) =>
    record === null || inLeague.has(id) ? [] : [{ id, record }],
  );
  const reused = playersWithoutIndex.flatMap(({ id, record }) => {
    const cachedEstimate = previousCard?.indexes.estimates.get(id);
    return cachedEstimate?.record === record ? [[id, cachedEstimate] as const] : [];
  });
  const estimates = new Map(reused);
  const playersToEstimate = playersWithoutIndex.filter(({ id }) => !estimates.has(id));
  const computed = await estimateIndexes(
    db,
    playersToEstimate.map(({ id }) => id),
  );
  for (const { id, record } of playersToEstimate)
    estimates.set(id, { record, index: computed.get(id) ?? null });
  return estimates;
}
