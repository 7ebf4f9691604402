import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { RoundsTable, Tables } from '../../database/tables.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

type RoundRow = Selectable<RoundsTable>;

const DAY = 24 * 60 * 60 * 1000;
/** Returns the time after which another person must have registered a round so that its player can delete it. */
export const deletableSince = (now: Date) => new Date(now.getTime() - 7 * DAY);

type Registration = Pick<RoundRow, 'user_id'> & Partial<Pick<RoundRow, RegistrationColumn>>;
type RegistrationColumn = 'by_other' | 'registered_by' | 'confirmed' | 'confirmed_by';

/** Whether a person other than its player has registered or confirmed the round. */
export const isRegisteredByOthers = ({ by_other, confirmed, confirmed_by, user_id }: Registration): boolean =>
  by_other === true || (confirmed === true && confirmed_by !== user_id);

/** Returns the person who registered the round for its player, or else confirmed it; null if the account is deleted. */
export const registeredById = ({ by_other, registered_by, confirmed_by }: Registration): string | null =>
  (by_other ? registered_by : confirmed_by) ?? null;

/**
 * Whether the player has confirmed or corrected the round, or wrote one of its current holes. The cells must have the
 * same order as in `cellOf`.
 */
const isAccepted = sql<boolean>`(
  confirmed_by is not distinct from rounds.user_id
  or exists (
    select from history
    where round_id = rounds.id and kind in ('round_corrected', 'round_confirmed') and actor_id = rounds.user_id
  )
  or exists (
    select from (
      select distinct on (hole) writer_id, strokes from card_cells
      where event_id = rounds.event_id and player_id = rounds.user_id
      order by hole, at desc, coalesce(writer_id, '') collate "C" desc, claimed_at desc, strokes desc
    ) standing
    where writer_id = rounds.user_id and strokes >= 0
  )
)`;

/** Whether the player took the place of a player without an account after the round was registered. */
const isTakenOver = sql<boolean>`exists (
  select from history
  where history.league_id = rounds.league_id and kind = 'seat_taken' and subject_id = rounds.user_id
    and history.sequence > rounds.sequence
)`;

/** Returns for each round whether its player has accepted it, and whether the player took it over. */
export async function readAcceptance(db: Reader, roundIds: readonly string[]) {
  const rows = await db
    .selectFrom('rounds')
    .where(sql<boolean>`id = any(${[...roundIds]})`)
    .select(['id', isAccepted.as('isAccepted'), isTakenOver.as('isTakenOver')])
    .execute();
  return new Map(rows.map(({ id, ...acceptance }) => [id, acceptance]));
}

/** A reader of a league's rounds. */
export interface RoundsReader {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly league: Pick<LeagueRecord, 'finished'>;
}

type ShownRow = Registration & Pick<RoundRow, 'id' | 'created_at'>;

/** Returns the ids of the rounds that the reader may delete because another person has registered or confirmed them. */
export async function findDeletableRounds(
  db: Reader,
  rows: readonly ShownRow[],
  { userId, isAdmin, league }: RoundsReader,
  now: Date,
): Promise<ReadonlySet<string>> {
  const registeredByOthers = league.finished ? [] : rows.filter(isRegisteredByOthers);
  if (isAdmin) return new Set(registeredByOthers.map(({ id }) => id));
  const recent = registeredByOthers.filter(
    (row) => row.user_id === userId && row.created_at > deletableSince(now),
  );
  if (recent.length === 0) return new Set();
  const accepted = await readAcceptance(
    db,
    recent.map(({ id }) => id),
  );
  return new Set(
    [...accepted].flatMap(([id, status]) => (status.isAccepted || status.isTakenOver ? [] : [id])),
  );
}

interface RegistrarQuery {
  readonly leagueId: string;
  readonly personId: string;
  readonly now: Date;
}

/** Selects the rounds that a person has registered or confirmed for others and that the players have not accepted. */
const isRegisteredForOthers =
  ({ leagueId, personId, now }: RegistrarQuery) =>
  (eb: ExpressionBuilder<Tables, 'rounds'>) =>
    eb.and([
      eb('league_id', '=', leagueId),
      eb('rounds.user_id', '!=', personId),
      eb('created_at', '>', deletableSince(now)),
      eb.or([eb('registered_by', '=', personId), eb('confirmed_by', '=', personId)]),
      sql<boolean>`not ${isAccepted}`,
    ]);

export const selectRegisteredForOthers = (db: Reader, query: RegistrarQuery): Promise<RoundRow[]> =>
  db.selectFrom('rounds').where(isRegisteredForOthers(query)).selectAll().execute();

export async function countRegisteredForOthers(db: Reader, query: RegistrarQuery): Promise<number> {
  const row = await db
    .selectFrom('rounds')
    .where(isRegisteredForOthers(query))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the person left the league or was removed so recently that the rounds can still be deleted. */
export async function hasLeftRecently(
  db: Reader,
  { leagueId, personId, now }: RegistrarQuery,
): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .where('league_id', '=', leagueId)
    .where('subject_id', '=', personId)
    .where('kind', 'in', ['left', 'removed'])
    .where('at', '>', deletableSince(now))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
