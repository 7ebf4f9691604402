import { type ExpressionBuilder, type Selectable, sql } from 'kysely';
import type { RoundsTable, Tables } from '../../database/tables.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';

type RoundRow = Selectable<RoundsTable>;

const DAY_MS = 24 * 60 * 60 * 1000;
/** Returns the cutoff: a round registered by another person before it can no longer be deleted by its player. */
export const getDeletionCutoff = (now: Date) => new Date(now.getTime() - 7 * DAY_MS);

type Registration = Pick<RoundRow, 'user_id'> & Partial<Pick<RoundRow, RegistrationColumn>>;
type RegistrationColumn = 'by_other' | 'registered_by' | 'confirmed' | 'confirmed_by';

/** Whether a person other than its player has registered or confirmed the round. */
export const isRegisteredByOthers = ({ by_other, confirmed, confirmed_by, user_id }: Registration): boolean =>
  by_other === true || (confirmed === true && confirmed_by !== user_id);

/** Returns the id of the person who registered, or else confirmed, the round; null if that account has been deleted. */
export const getRegistrarId = ({ by_other, registered_by, confirmed_by }: Registration): string | null =>
  (by_other ? registered_by : confirmed_by) ?? null;

/**
 * Whether the player has confirmed or corrected the round, or entered one of its current scores. The cells must be
 * ordered as in `computeCell`.
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
    ) current_scores
    where writer_id = rounds.user_id and strokes >= 0
  )
)`;

/** Whether the player was unclaimed (had no account) when the round was registered and was claimed later. */
const wasClaimedLater = sql<boolean>`exists (
  select from history
  where history.league_id = rounds.league_id and kind = 'seat_taken' and subject_id = rounds.user_id
    and history.sequence > rounds.sequence
)`;

/** Returns, for each round, whether its player has accepted it and whether the player was claimed later. */
export async function readAcceptance(db: Reader, roundIds: readonly string[]) {
  const rows = await db
    .selectFrom('rounds')
    .where(sql<boolean>`id = any(${[...roundIds]})`)
    .select(['id', isAccepted.as('isAccepted'), wasClaimedLater.as('wasClaimedLater')])
    .execute();
  return new Map(rows.map(({ id, ...acceptance }) => [id, acceptance]));
}

/** The member viewing a league's rounds. */
export interface RoundsViewer {
  readonly userId: string;
  readonly isAdmin: boolean;
  readonly league: Pick<LeagueRecord, 'finished'>;
}

type ListedRoundRow = Registration & Pick<RoundRow, 'id' | 'created_at'>;

/** Returns the ids of the rounds that the member may delete because another person registered or confirmed them. */
export async function findDeletableRoundIds(
  db: Reader,
  rows: readonly ListedRoundRow[],
  { userId, isAdmin, league }: RoundsViewer,
  now: Date,
): Promise<ReadonlySet<string>> {
  const roundsByOthers = league.finished ? [] : rows.filter(isRegisteredByOthers);
  if (isAdmin) return new Set(roundsByOthers.map(({ id }) => id));
  const recentRounds = roundsByOthers.filter(
    (row) => row.user_id === userId && row.created_at > getDeletionCutoff(now),
  );
  if (recentRounds.length === 0) return new Set();
  const acceptanceById = await readAcceptance(
    db,
    recentRounds.map(({ id }) => id),
  );
  return new Set(
    [...acceptanceById].flatMap(([id, acceptance]) =>
      acceptance.isAccepted || acceptance.wasClaimedLater ? [] : [id],
    ),
  );
}

interface RegistrarQuery {
  readonly leagueId: string;
  readonly personId: string;
  readonly now: Date;
}

/** Matches recent rounds that a person registered or confirmed for other players who have not accepted them. */
const isRegisteredForOthers =
  ({ leagueId, personId, now }: RegistrarQuery) =>
  (eb: ExpressionBuilder<Tables, 'rounds'>) =>
    eb.and([
      eb('league_id', '=', leagueId),
      eb('rounds.user_id', '!=', personId),
      eb('created_at', '>', getDeletionCutoff(now)),
      eb.or([eb('registered_by', '=', personId), eb('confirmed_by', '=', personId)]),
      sql<boolean>`not ${isAccepted}`,
    ]);

export const selectRoundsRegisteredForOthers = (db: Reader, query: RegistrarQuery): Promise<RoundRow[]> =>
  db.selectFrom('rounds').where(isRegisteredForOthers(query)).selectAll().execute();

export async function countRoundsRegisteredForOthers(db: Reader, query: RegistrarQuery): Promise<number> {
  const row = await db
    .selectFrom('rounds')
    .where(isRegisteredForOthers(query))
    .select(sql<number>`count(*)::int`.as('count'))
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Whether the person left or was removed so recently that the rounds they registered can still be deleted. */
export async function hasLeftRecently(
  db: Reader,
  { leagueId, personId, now }: RegistrarQuery,
): Promise<boolean> {
  const row = await db
    .selectFrom('history')
    .where('league_id', '=', leagueId)
    .where('subject_id', '=', personId)
    .where('kind', 'in', ['left', 'removed'])
    .where('at', '>', getDeletionCutoff(now))
    .select('id')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
