import { compileOnce } from '../../database/compile-once.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Session } from '../../http/session.ts';
import { type LeagueMember, requireMember } from '../leagues/leagues.access.ts';

declare const proofKind: unique symbol;

/** Proof that the entry exists in a league that the caller is a member of. Only this file creates it. */
export interface ChatEntryProof {
  readonly [proofKind]: 'entry' | 'own';
  readonly id: string;
  readonly type: 'chat' | 'poll';
  readonly content: string;
  readonly authorId: string | null;
  readonly isClosed: boolean;
  readonly member: LeagueMember;
}

/** Proof that the caller wrote the entry. */
export interface OwnChatEntry extends ChatEntryProof {
  readonly [proofKind]: 'own';
}

const prefetchedEntries = new WeakMap<UnitOfWork, ReturnType<typeof findEntry>>();

/** Queries the entry early, in the same round trip as the session. The entry determines which league to lock. */
export function prefetchEntry(work: UnitOfWork, entryId: string): void {
  const query = findEntry(work.db, entryId);
  work.sendWithoutWaiting(query);
  prefetchedEntries.set(work, query);
}

interface EntryOptions<Extra> {
  type?: 'poll';
  /** Sends a query right after the one that locks the league, without waiting for the lock. */
  loadExtra?: () => Promise<Extra>;
}

/** Throws, in this order, 404 for an unknown id, 403 for another league's entry and 404 for a deleted entry. */
export async function requireEntry<Extra = undefined>(
  work: UnitOfWork,
  session: Session,
  entryId: string,
  { type, loadExtra }: EntryOptions<Extra> = {},
): Promise<[ChatEntryProof, Extra]> {
  const entryBeforeLock = await (prefetchedEntries.get(work) ?? findEntry(work.db, entryId));
  if (!entryBeforeLock) throw new ApiError('not_found');
  // Reads the entry again once the league is locked, in case it was deleted. Both queries are sent together.
  const membership = requireMember(work, session, entryBeforeLock.league_id);
  const [member, entry, extra] = await Promise.all([
    membership,
    findEntry(work.db, entryId),
    loadExtra?.() as Extra,
  ]);
  if (!entry || entry.content === null || (type && entry.type !== type)) throw new ApiError('not_found');
  const { type: entryType, content, author_id: authorId, closed_at: closedAt } = entry;
  const proof = { id: entryId, type: entryType, content, authorId, isClosed: closedAt !== null, member };
  return [proof as ChatEntryProof, extra];
}

export function requireAuthor(entry: ChatEntryProof): OwnChatEntry {
  if (entry.authorId !== entry.member.userId) throw new ApiError('forbidden');
  return entry as OwnChatEntry;
}

export async function findEntry(db: Reader, entryId: string) {
  const [entry] = await selectEntry(db, { entryId });
  return entry;
}

const selectEntry = compileOnce((db, { entryId }: { entryId: string }) =>
  db
    .selectFrom('chat_entries')
    .where('id', '=', entryId)
    .select(['league_id', 'type', 'author_id', 'content', 'closed_at']),
);
