import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { type LeagueMember, requireMember } from '../leagues/leagues.access.ts';

declare const proven: unique symbol;

/** Proof that the entry exists, in a league of which the caller is a member. Created in this file only. */
export interface Entry {
  readonly [proven]: 'entry' | 'own';
  readonly id: string;
  readonly type: 'chat' | 'poll';
  readonly authorId: string | null;
  readonly isClosed: boolean;
  readonly member: LeagueMember;
}

/** Proof that the caller wrote the entry. */
export interface OwnEntry extends Entry {
  readonly [proven]: 'own';
}

/** Refuses in the order of the wire: 404 for an unknown id, 403 for another league's entry, 404 for a deleted one. */
export async function requireEntry(
  work: UnitOfWork,
  session: Session,
  entryId: string,
  type?: 'poll',
): Promise<Entry> {
  const place = await findEntry(work.db, entryId);
  if (!place) throw new ApiError('not_found');
  // Read again under the league's lock, because the entry may have been deleted meanwhile; sent with the lock.
  const proving = requireMember(work, session, place.league_id);
  const [member, entry] = await Promise.all([proving, findEntry(work.db, entryId)]);
  if (!entry || entry.content === null || (type && entry.type !== type)) throw new ApiError('not_found');
  const { type: itsType, author_id: authorId, closed_at: closedAt } = entry;
  return { id: entryId, type: itsType, authorId, isClosed: closedAt !== null, member } as Entry;
}

export function requireAuthor(entry: Entry): OwnEntry {
  if (entry.authorId !== entry.member.userId) throw new ApiError('forbidden');
  return entry as OwnEntry;
}

export async function findEntry(db: Reader, entryId: string) {
  return db
    .selectFrom('chat_entries')
    .where('id', '=', entryId)
    .select(['league_id', 'type', 'author_id', 'content', 'closed_at'])
    .executeTakeFirst();
}
