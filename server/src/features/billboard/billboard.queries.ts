import { sql } from 'kysely';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import type { billboard } from '@golf-league/core/contracts/billboard.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { unreadBillboardEditCount } from '../../database/unread-counts.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';

export type Billboard = ResponseOf<typeof billboard>;

export async function readBillboard(db: Reader, { league }: LeagueMember): Promise<Billboard | undefined> {
  const row = await db
    .selectFrom('billboards')
    .leftJoin('users', 'users.id', 'billboards.editor_id')
    .where('league_id', '=', league.id)
    .select(['billboards.id', 'content', 'edited_at'])
    .select(nameInLeague<string | null>('billboards.league_id').as('user_name'))
    .executeTakeFirst();
  return (
    row && {
      id: row.id,
      text: row.content,
      updatedAt: row.edited_at.toISOString(),
      author: row.user_name ?? DELETED_PLAYER,
    }
  );
}

export async function countUnreadBillboardEdits(
  db: Reader,
  { league, userId }: LeagueMember,
): Promise<number> {
  const { unread } = await db
    .selectFrom('members')
    .where('members.league_id', '=', league.id)
    .where('members.user_id', '=', userId)
    .select(unreadBillboardEditCount.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

export async function readBillboardText(db: Reader, billboardId: string): Promise<string | undefined> {
  const row = await db
    .selectFrom('billboards')
    .where('id', '=', billboardId)
    .select('content')
    .executeTakeFirst();
  return row?.content;
}

/** Returns the members who have read the billboard since its latest edit. */
export async function findBillboardReaders(
  db: Reader,
  { leagueId }: { leagueId: string },
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where(
      sql<boolean>`billboard_read_sequence >= (select max(sequence) from billboard_edits where league_id = ${leagueId})`,
    )
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
