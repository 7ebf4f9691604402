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
import { toEventTees } from '../rounds/tees.queries.ts';
import { type CachedDayCard, computeCard, type PlayerIndexes } from './computed-card.queries.ts';
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
  const storedRow = {
    ...row,
    players: players.map((player) => ({ ...player, ownTenths: null, estimateVersion: null })),
    places: players.flatMap(({ id, group }): [string, number][] => (group === null ? [] : [[id, group]])),
    rounds: players.flatMap(({ round }) => round ?? []),
    cells: players.flatMap(({ cells }) => cells ?? []).join(',') || null,
  };
  const indexByPlayer = new Map(players.map(({ id, index }) => [id, index]));
  const emptySources = {
    enteredBy: new Map(),
    leagueIndexes: new Map(),
    day: '',
    estimates: new Map(),
    lookedUpPlayerIds: new Set<string>(),
  };
  const teeByPlayer = new Map(
    players.map(({ id, tee }) => [id, tee && { ...tee, course: fromStoredCourse(tee.course) }]),
  );
  const getTee = (id: string) => teeByPlayer.get(id) ?? null;
  return computeCard(storedRow, { ...rules, allowance }, { indexByPlayer, ...emptySources }, getTee);
}

/** Reads the data, other than rounds, that is stored when a day is closed. */
export async function readDayForStorage(db: Reader, eventId: string) {
  const row = (await selectCardData(db, { eventId }))[0]!;
  const rules = parseRulesRow(row);
  const indexes = await readIndexes(db, { id: row.league_id, rules }, row, undefined);
  const groupByPlayer = new Map(row.places);
  const tees = toEventTees(row);
  const getTee = (id: string) => {
    const tee = row.course && tees.getTeeFor(id);
    return tee && { ...tee, course: toStoredCourse(tee.course) };
  };
  const cellsByPlayer = Map.groupBy(row.cells?.split(',') ?? [], (cell) => cell.slice(0, cell.indexOf(' ')));
  const players = row.players.map(({ id, isGuest }) => ({
    id,
    facts: {
      group: groupByPlayer.get(id) ?? null,
      isGuest,
      index: indexes.indexByPlayer.get(id) ?? null,
      tee: getTee(id),
      cells: cellsByPlayer.get(id)?.join(',') ?? null,
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
): Promise<PlayerIndexes> {
  const ids = row.players.map(({ id }) => id);
  const day = toCalendarDay(row.time_zone, row.starts_at);
  // Moving a day changes which rounds were played before it.
  const canReuseIndexes =
    previousCard?.boardVersion === row.board_version &&
    previousCard.indexes.day === day &&
    ids.every((id) => previousCard.indexes.lookedUpPlayerIds.has(id));
  const leagueIndexes = canReuseIndexes
    ? previousCard.indexes.leagueIndexes
    : await readLeagueIndexes(db, league, ids, day);
  const enteredHandicaps = new Map(row.handicaps.map((handicap) => [handicap.id, handicap]));
  const estimates = await readEstimates(db, row, leagueIndexes, previousCard);
  const enteredBy = new Map<string, string>();
  const indexEntries = row.players.map(({ id, ownTenths }) => {
    const { estimate = null, enteredTenths = null, enteredById = null } = enteredHandicaps.get(id) ?? {};
    const indexSources = {
      leagueIndex: leagueIndexes.get(id) ?? null,
      ownIndex: fromTenths(ownTenths),
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
  return {
    indexByPlayer: new Map(indexEntries),
    enteredBy,
    leagueIndexes,
    day,
    estimates,
    lookedUpPlayerIds: new Set(ids),
  };
}

/**
 * Returns estimates for players without a stored estimate: until a player's first score is written, the estimate is
 * computed from the player's current rounds.
 */
async function readEstimates(
  db: Reader,
  { players }: CardData,
  leagueIndexes: PlayerIndexes['leagueIndexes'],
  previousCard: CachedDayCard | undefined,
): Promise<PlayerIndexes['estimates']> {
  const playersWithoutIndex = players.flatMap(({ id, estimateVersion }) =>
    estimateVersion === null || leagueIndexes.has(id) ? [] : [{ id, estimateVersion }],
  );
  const reusedEstimates = playersWithoutIndex.flatMap(({ id, estimateVersion }) => {
    const cachedEstimate = previousCard?.indexes.estimates.get(id);
    return cachedEstimate?.version === estimateVersion ? [[id, cachedEstimate] as const] : [];
  });
  const estimates = new Map(reusedEstimates);
  const playersToEstimate = playersWithoutIndex.filter(({ id }) => !estimates.has(id));
  const computedEstimates = await estimateIndexes(
    db,
    playersToEstimate.map(({ id }) => id),
  );
  for (const { id, estimateVersion } of playersToEstimate)
    estimates.set(id, { version: estimateVersion, index: computedEstimates.get(id) ?? null });
  return estimates;
}
