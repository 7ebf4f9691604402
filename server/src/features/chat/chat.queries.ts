import { type Expression, sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import { DELETED_PLAYER } from '@golf-league/core/contracts/accounts.ts';
import { CHAT_PAGE_SIZE } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { nameInLeague } from '../../database/name-in-league.ts';
import { unreadMessageCount } from '../../database/unread-counts.ts';
import { ApiError } from '../../http/api-error.ts';
import type { SignedUrls } from '../../images/signed-urls.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { truncateExcerpt, type ActorRef, readActorName } from '../leagues/news/news.queries.ts';

/** The signer of picture URLs and the time of signing. */
export interface PictureSigning {
  readonly urls: Pick<SignedUrls, 'getUrl'>;
  readonly now: Date;
}

interface PictureOwner {
  user_name: string | null;
  picture: string | null;
  isMember: boolean;
}

/** Returns a member's picture URL, or an initial for a former member or a missing picture. The same for all viewers. */
function getPicture({ user_name, picture, isMember }: PictureOwner, { urls, now }: PictureSigning): string {
  const [initial = ''] = user_name ?? DELETED_PLAYER;
  return (isMember ? urls.getUrl(picture, now) : null) ?? initial;
}

function createOptionsQuery(db: Reader, pollId: Expression<string>, leagueId: Expression<string>) {
  return db
    .selectFrom('poll_options as option')
    .where('option.poll_id', '=', pollId)
    .orderBy('option.position')
    .select((eb) => [
      'option.id',
      'option.label',
      jsonArrayFrom(
        eb
          .selectFrom('poll_votes as vote')
          .leftJoin('users as voter', 'voter.id', 'vote.user_id')
          .leftJoin('members as voting', (join) =>
            join.onRef('voting.user_id', '=', 'vote.user_id').on('voting.league_id', '=', leagueId),
          )
          .whereRef('vote.option_id', '=', 'option.id')
          .orderBy('vote.sequence')
          .select([
            'vote.user_id',
            nameInLeague<string | null>(leagueId, 'voter').as('user_name'),
            'voter.picture',
            sql<boolean>`voting.user_id is not null`.as('isMember'),
          ]),
      ).as('votes'),
    ]);
}

type PollOptionRow = Awaited<ReturnType<ReturnType<typeof createOptionsQuery>['executeTakeFirstOrThrow']>>;

/** Selects all data for a page of the chat, excluding deleted entries. */
function createEntriesQuery(db: Reader, leagueId: string) {
  return db
    .selectFrom('chat_entries as entry')
    .leftJoin('users as author', 'author.id', 'entry.author_id')
    .leftJoin('members as membership', (join) =>
      join
        .onRef('membership.user_id', '=', 'entry.author_id')
        .onRef('membership.league_id', '=', 'entry.league_id'),
    )
    .where('entry.league_id', '=', leagueId)
    .where('entry.content', 'is not', null)
    .select([
      'entry.id',
      'entry.sequence',
      'entry.league_id',
      'entry.type',
      'entry.content',
      'entry.created_at',
      'entry.author_id',
      'entry.closed_at',
      nameInLeague<string | null>('entry.league_id', 'author').as('user_name'),
      'author.picture',
      sql<boolean>`membership.user_id is not null`.as('isMember'),
      jsonArrayFrom(createOptionsQuery(db, sql.ref('entry.id'), sql.ref('entry.league_id'))).as('options'),
    ]);
}

type EntryRow = Awaited<ReturnType<ReturnType<typeof createEntriesQuery>['executeTakeFirstOrThrow']>>;

/** A poll without its options. */
interface PollSummary {
  readonly id: string;
  readonly content: string;
  readonly authorId: string | null;
  readonly isClosed: boolean;
}

function toPoll(
  { id, content, authorId, isClosed }: PollSummary,
  options: readonly PollOptionRow[],
  signing: PictureSigning,
): Poll {
  return {
    id,
    question: content,
    authorId,
    closed: isClosed,
    options: options.map(({ id, label, votes }) => {
      const identifiedVotes = votes.filter((vote) => vote.user_id !== null);
      return {
        id,
        text: label,
        votes: votes.length,
        voterIds: identifiedVotes.map((vote) => vote.user_id!),
        voters: identifiedVotes.map((vote) => ({
          id: vote.user_id!,
          picture: getPicture(vote, signing),
        })),
      };
    }),
  };
}

const selectOptions = compileOnce((db, { pollId, leagueId }: Record<'pollId' | 'leagueId', string>) =>
  createOptionsQuery(db, sql`${pollId}`, sql`${leagueId}`),
);

/** Reads a poll with its current options and votes. */
export async function readPoll(
  db: Reader,
  poll: PollSummary & { member: LeagueMember },
  signing: PictureSigning,
): Promise<Poll> {
  const { id: pollId, member } = poll;
  return toPoll(poll, await selectOptions(db, { pollId, leagueId: member.league.id }), signing);
}

export function toChatEntry(row: Omit<EntryRow, 'sequence'>, signing: PictureSigning): ChatEntry {
  const entry = { id: row.id, content: row.content!, authorId: row.author_id };
  return {
    id: row.id,
    date: row.created_at.toISOString(),
    text: entry.content,
    authorId: entry.authorId,
    authorName: row.user_name ?? DELETED_PLAYER,
    picture: getPicture(row, signing),
    leagueId: row.league_id,
    type: row.type,
    ...(row.type === 'poll'
      ? { poll: toPoll({ ...entry, isClosed: row.closed_at !== null }, row.options, signing) }
      : {}),
  };
}

/** Creates a new message from the stored values, without reading it back. */
export function toNewMessage(
  { league, name, userId, picture }: LeagueMember,
  message: { id: string; content: string },
  signing: PictureSigning,
): ChatEntry {
  const author = { author_id: userId, user_name: name, picture, isMember: true };
  const storedFields = { ...message, type: 'chat' as const, league_id: league.id, created_at: signing.now };
  return toChatEntry({ ...storedFields, ...author, closed_at: null, options: [] }, signing);
}

export async function readEntry(
  db: Reader,
  { league }: LeagueMember,
  entryId: string,
  signing: PictureSigning,
): Promise<ChatEntry> {
  const row = await createEntriesQuery(db, league.id)
    .where('entry.id', '=', entryId)
    .executeTakeFirstOrThrow();
  return toChatEntry(row, signing);
}

export interface ChatPageRange {
  after?: string | undefined;
  before?: string | undefined;
  limit?: number | undefined;
}

/** An open interval of positions, in the order in which entries were written. */
interface Interval<Position> {
  after: Position | undefined;
  before: Position | undefined;
}

/** Reads forward from the first entry after a position, or backward from the last entry. */
export function readRowsBetween(
  db: Reader,
  leagueId: string,
  { after, before }: Interval<number | ReturnType<typeof createPositionQuery>>,
  limit: number,
): Promise<EntryRow[]> {
  let query = createEntriesQuery(db, leagueId)
    .orderBy('entry.sequence', after === undefined ? 'desc' : 'asc')
    .limit(limit);
  if (after !== undefined) query = query.where('entry.sequence', '>', after);
  if (before !== undefined) query = query.where('entry.sequence', '<', before);
  return query.execute();
}

/** Reads the first entries after an entry, the last entries before one, or the newest entries, always oldest first. */
export async function readChat(
  db: Reader,
  { league }: LeagueMember,
  page: ChatPageRange,
  signing: PictureSigning,
): Promise<ChatEntry[]> {
  const { after, before, limit = CHAT_PAGE_SIZE } = page;
  const bounds = [after, before].filter((bound) => bound !== undefined);
  const selectPosition = (bound: string | undefined) =>
    bound === undefined ? undefined : createPositionQuery(db, league.id, bound);
  const rows = await readRowsBetween(
    db,
    league.id,
    { after: selectPosition(after), before: selectPosition(before) },
    limit,
  );
  // Only an empty page needs this check: an unknown bound has no position, so it selects no rows.
  if (rows.length === 0) for (const bound of bounds) await requireEntryInLeague(db, league.id, bound);
  const entries = rows.map((row) => toChatEntry(row, signing));
  return after === undefined ? entries.reverse() : entries;
}

/** Selects the position of an entry. A deleted entry keeps its position. */
function createPositionQuery(db: Reader, leagueId: string, entryId: string) {
  return db
    .selectFrom('chat_entries')
    .where('id', '=', entryId)
    .where('league_id', '=', leagueId)
    .select('sequence');
}

async function requireEntryInLeague(db: Reader, leagueId: string, entryId: string): Promise<void> {
  const entryPosition = await createPositionQuery(db, leagueId, entryId).executeTakeFirst();
  if (!entryPosition) throw new ApiError('not_found');
}

export async function countUnreadMessages(db: Reader, { league, userId }: LeagueMember): Promise<number> {
  const { unread } = await db
    .selectFrom('members')
    .where('members.league_id', '=', league.id)
    .where('members.user_id', '=', userId)
    .select(unreadMessageCount.as('unread'))
    .executeTakeFirstOrThrow();
  return unread;
}

/** Returns the start of what the actor wrote or asked, or undefined if the entry or its author was deleted. */
export async function readExcerpt(db: Reader, notice: ActorRef, entryId: string) {
  const actor = await readActorName(db, notice);
  if (actor === undefined) return undefined;
  const row = await db
    .selectFrom('chat_entries')
    .where('id', '=', entryId)
    .select('content')
    .executeTakeFirst();
  return row?.content ? { newsForAll: { actor, excerpt: truncateExcerpt(row.content) } } : undefined;
}

/** Returns the members who have read the chat up to an entry. */
export async function findChatReadersUpTo(
  db: Reader,
  leagueId: string,
  entryId: string,
): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('members')
    .where('league_id', '=', leagueId)
    .where(sql<boolean>`chat_read_sequence >= (select sequence from chat_entries where id = ${entryId})`)
    .select('user_id')
    .execute();
  return new Set(rows.map(({ user_id }) => user_id));
}
