import { type ChatEntry, chatEntryFieldNames } from '@golf-league/core/contracts/chat-entry.ts';
import { toWire } from '@golf-league/core/wire/names.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { LeagueAdmin, LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import { publishLeagueChange } from '../leagues/leagues.actions.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { findEntry, type OwnChatEntry } from './chat.access.ts';
import { toNewMessage, readEntry, type PictureSigning } from './chat.queries.ts';

interface NewEntry {
  id: string;
  leagueId: string;
  type: 'chat' | 'poll';
  userId: string;
  content: string;
  now: Date;
}

const storeEntry = compileOnce((db, { id, leagueId, type, userId, content, now }: NewEntry) =>
  db
    .insertInto('chat_entries')
    .values({ id, league_id: leagueId, type, author_id: userId, content, created_at: now }),
);

/** Inserts an entry. `requireMember` has locked the league, so entries are numbered in commit order. */
export function insertEntry(
  work: UnitOfWork,
  member: LeagueMember,
  type: 'chat' | 'poll',
  content: string,
): string {
  const id = newId();
  const entry = { id, leagueId: member.league.id, type, userId: member.userId, content, now: work.now };
  work.sendWithoutWaiting(storeEntry(work.db, entry));
  return id;
}

/** Publishes the complete entry, with the same content for every member. */
export function publishEntry(work: UnitOfWork, { league }: LeagueMember, entry: ChatEntry): void {
  const payload = toWire(chatEntryFieldNames, entry) as { messageId: string };
  work.publish({ kind: 'event', leagueId: league.id, event: 'newMessage', payload });
}

/** Shows or hides registered rounds in the chat. They are not stored as entries, so they can be shown again. */
export async function setChatRounds(
  work: UnitOfWork,
  { league }: LeagueAdmin,
  areRoundsShown: boolean,
): Promise<void> {
  const changed = await work.db
    .updateTable('leagues')
    .set({ chat_rounds: areRoundsShown })
    .where('id', '=', league.id)
    .where('chat_rounds', '!=', areRoundsShown)
    .returning('id')
    .executeTakeFirst();
  if (changed) publishLeagueChange(work, league.id);
}

export async function writeMessage(
  work: UnitOfWork,
  member: LeagueMember,
  text: string,
  urls: PictureSigning['urls'],
): Promise<ChatEntry> {
  const messageId = insertEntry(work, member, 'chat', text);
  notify(work, 'message', { leagueId: member.league.id, actorId: member.userId, messageId });
  const message = toNewMessage(member, { id: messageId, content: text }, { urls, now: work.now });
  publishEntry(work, member, message);
  return message;
}

/**
 * Finds the existing entry if the sender is retrying a message with its id. Resolves to undefined for a temporary id,
 * which the sender's app has given to a new message.
 */
export async function findOwnEntry(
  work: UnitOfWork,
  member: LeagueMember,
  entryId: string,
  urls: PictureSigning['urls'],
): Promise<ChatEntry | undefined> {
  const existing = await findEntry(work.db, entryId);
  if (!existing) return undefined;
  // A late retry must not restore a deleted entry, which no longer has an author.
  if (existing.league_id !== member.league.id || existing.content === null) throw new ApiError('not_found');
  if (existing.author_id !== member.userId) throw new ApiError('forbidden');
  return readEntry(work.db, member, entryId, { urls, now: work.now });
}

export async function deleteEntry(work: UnitOfWork, { id, member }: OwnChatEntry): Promise<void> {
  await clearContent(work, member.league.id, id);
}

/** Deletes a reported entry, unless its author has already deleted it. */
export async function deleteReportedEntry(
  work: UnitOfWork,
  { league }: LeagueModerator,
  entryId: string,
): Promise<void> {
  const entry = await findEntry(work.db, entryId);
  if (entry?.league_id === league.id && entry.content !== null) await clearContent(work, league.id, entryId);
}

/** Deletes the content but keeps the row, because clients may load a page starting from its position. */
async function clearContent(work: UnitOfWork, leagueId: string, entryId: string): Promise<void> {
  await work.db.deleteFrom('poll_options').where('poll_id', '=', entryId).execute();
  await work.db
    .updateTable('chat_entries')
    .set({ content: null, author_id: null })
    .where('id', '=', entryId)
    .execute();
  work.publish({
    kind: 'event',
    leagueId,
    event: 'messageDeleted',
    payload: { messageId: entryId },
  });
}

/** Marks the whole chat as read for a member. */
export const markChatRead = compileOnce((db, { leagueId, userId }: Record<'leagueId' | 'userId', string>) =>
  db
    .updateTable('members')
    .set((eb) => ({
      // Uses the greater value, because without the league's lock, calls from two devices may arrive out of order.
      chat_read_sequence: eb.fn<number>('greatest', [
        'chat_read_sequence',
        eb
          .selectFrom('chat_entries')
          .where('league_id', '=', leagueId)
          .select((eb) => eb.fn.max('sequence').as('last')),
      ]),
    }))
    .where('league_id', '=', leagueId)
    .where('user_id', '=', userId)
    .returning('user_id'),
);

/**
 * Deletes the responses stored for retries that contain the user's id, such as responses to votes. Entries and votes
 * remain: when the account is deleted, foreign keys set their user to null.
 */
export async function deleteStoredUserResponses(work: UnitOfWork, userId: string): Promise<void> {
  await work.db
    .deleteFrom('idempotency_keys')
    .where((eb) => eb(eb.fn('strpos', ['answer', eb.val(userId)]), '>', 0))
    .execute();
}
