import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { calendarDayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { courseOfStored, storedCourse } from '../../database/course-values.ts';
import { rulesOfRow } from '../../database/league-rules.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { cardIndexOf, estimatesOf, leagueIndexes, fromTenths } from '../handicap/handicap.queries.ts';
import { teesOfRow } from '../rounds/tees.queries.ts';
import { type CachedDayCard, computeCard, type Indexes } from './computed-card.queries.ts';
import { type CardData, selectCardData } from './card-rows.queries.ts';

/**
 * The card of a day; undefined if the day does not exist or was deleted. `before` is an earlier version, from which
 * unchanged parts are reused.
 */
export async function readCard(
  db: Reader,
  eventId: string,
  before?: CachedDayCard,
): Promise<CachedDayCard | undefined> {
  const [row] = await selectCardData(db, { eventId });
  if (!row || (row.cancelled_at !== null && !row.is_shown)) return undefined;
  const rules = rulesOfRow(row);
  if (row.closed) return closedCard(row, row.closed, rules);
  const league = { id: row.league_id, rules };
  return computeCard(row, rules, await indexesOf(db, league, row, before));
}

/** The card of a closed day, from its stored data. */
function closedCard(
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
    saidBy: new Map(),
    inLeague: new Map(),
    day: '',
    estimates: new Map(),
    lookedUp: new Set<string>(),
  };
  const tees = new Map(
    players.map(({ id, tee }) => [id, tee && { ...tee, course: courseOfStored(tee.course) }]),
  );
  const teeOf = (id: string) => tees.get(id) ?? null;
  return computeCard(stored, { ...rules, allowance }, { byPlayer, ...emptySources }, teeOf);
}

/** The stored data of a day that is being closed, without its rounds. */
export async function readDayFacts(db: Reader, eventId: string) {
  const row = (await selectCardData(db, { eventId }))[0]!;
  const rules = rulesOfRow(row);
  const indexes = await indexesOf(db, { id: row.league_id, rules }, row, undefined);
  const groups = new Map(row.places);
  const tees = teesOfRow(row);
  const teeOf = (id: string) => {
    const tee = row.course && tees.of(id);
    return tee && { ...tee, course: storedCourse(tee.course) };
  };
  const cells = Map.groupBy(row.cells?.split(',') ?? [], (cell) => cell.slice(0, cell.indexOf(' ')));
  const players = row.players.map(({ id, isGuest }) => ({
    id,
    facts: {
      group: groups.get(id) ?? null,
      isGuest,
      index: indexes.byPlayer.get(id) ?? null,
      tee: teeOf(id),
      cells: cells.get(id)?.join(',') ?? null,
    },
  }));
  return { leagueId: row.league_id, allowance: rules.allowance, players };
}

/** The indexes of the players who have no round yet. */
async function indexesOf(
  db: Reader,
  league: Parameters<typeof leagueIndexes>[1],
  row: CardData,
  before: CachedDayCard | undefined,
): Promise<Indexes> {
  const ids = row.players.map(({ id }) => id);
  const day = calendarDayIn(row.time_zone, row.starts_at);
  // After a day is moved, other days come before it.
  const isReusable =
    before?.boardVersion === row.board_version &&
    before.indexes.day === day &&
    ids.every((id) => before.indexes.lookedUp.has(id));
  const inLeague = isReusable ? before.indexes.inLeague : await leagueIndexes(db, league, ids, day);
  const enteredHandicaps = new Map(row.handicaps.map((handicap) => [handicap.id, handicap]));
  const estimates = await estimatesIn(db, row, inLeague, before);
  const saidBy = new Map<string, string>();
  const byPlayer = row.players.map(({ id, stated }) => {
    const { estimate = null, said = null, by = null } = enteredHandicaps.get(id) ?? {};
    const known = {
      inLeague: inLeague.get(id) ?? null,
      stated: fromTenths(stated),
      estimate: enteredHandicaps.has(id) ? fromTenths(estimate) : (estimates.get(id)?.index ?? null),
    };
    if (said !== null && by !== null && cardIndexOf({ ...known, typed: null }) === null) saidBy.set(id, by);
    return [id, cardIndexOf({ ...known, typed: fromTenths(said) })] as const;
  });
  return { byPlayer: new Map(byPlayer), saidBy, inLeague, day, estimates, lookedUp: new Set(ids) };
}

/** The estimates of players without a stored one: before the first hole, an estimate follows the current rounds. */
async function estimatesIn(
  db: Reader,
  { players }: CardData,
  inLeague: Indexes['inLeague'],
  before: CachedDayCard | undefined,
): Promise<Indexes['estimates']> {
  const unknown = players.flatMap(({ id, record }) =>
    record === null || inLeague.has(id) ? [] : [{ id, record }],
  );
  const reused = unknown.flatMap(({ id, record }) => {
    const known = before?.indexes.estimates.get(id);
    return known?.record === record ? [[id, known] as const] : [];
  });
  const estimates = new Map(reused);
  const missing = unknown.filter(({ id }) => !estimates.has(id));
  const computed = await estimatesOf(
    db,
    missing.map(({ id }) => id),
  );
  for (const { id, record } of missing) estimates.set(id, { record, index: computed.get(id) ?? null });
  return estimates;
}
