import type { vote as voteCall } from '@golf-league/core/contracts/chat.ts';
import type { ChatEntry, Poll } from '@golf-league/core/contracts/chat-entry.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { compileOnce } from '../../database/compile-once.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { type ChatEntryProof, type OwnChatEntry, requireEntry } from './chat.access.ts';
import { publishEntry, insertEntry } from './chat.actions.ts';
import { readEntry, readPoll, type PictureSigning } from './chat.queries.ts';

/** Creates a poll as a chat entry: its id is the entry's id, and its question is the entry's text. */
export async function createPoll(
  work: UnitOfWork,
  member: LeagueMember,
  question: string,
  options: readonly string[],
  urls: PictureSigning['urls'],
): Promise<ChatEntry> {
  const pollId = insertEntry(work, member, 'poll', question);
  const rows = options.map((label, position) => ({ id: newId(), poll_id: pollId, position, label }));
  work.sendWithoutWaiting(work.db.insertInto('poll_options').values(rows).execute());
  notify(work, 'poll', { leagueId: member.league.id, actorId: member.userId, pollId });
  const poll = await readEntry(work.db, member, pollId, { urls, now: work.now });
  publishEntry(work, member, poll);
  return poll;
}

const storeVote = compileOnce(
  (db, { optionId, userId, at }: Record<'optionId' | 'userId', string> & { readonly at: Date }) =>
    db.insertInto('poll_votes').values({ option_id: optionId, user_id: userId, voted_at: at }),
);

/** Selects a poll option and the user's vote for it. */
const selectOption = compileOnce(
  (db, { optionId, pollId, userId }: Record<'optionId' | 'pollId' | 'userId', string>) =>
    db
      .selectFrom('poll_options')
      .leftJoin('poll_votes', (join) =>
        join.onRef('poll_votes.option_id', '=', 'poll_options.id').on('poll_votes.user_id', '=', userId),
      )
      .where('poll_options.id', '=', optionId)
      .where('poll_options.poll_id', '=', pollId)
      .select('poll_votes.sequence as vote'),
);

/** Sets a vote to `requested`, or toggles it if that is undefined. The league's lock serializes concurrent votes. */
export async function vote(
  work: UnitOfWork,
  session: Session,
  { pollId, optionId, voted: requested }: InputOf<typeof voteCall>,
  urls: PictureSigning['urls'],
): Promise<Poll> {
  const loadOption = () => selectOption(work.db, { optionId, pollId, userId: session.userId });
  const [poll, [option]] = await requireEntry(work, session, pollId, { type: 'poll', loadExtra: loadOption });
  const { member } = poll;
  if (!option) throw new ApiError('not_found');
  if (poll.isClosed) throw new ApiError('poll_closed');
  const hasVoted = option.vote !== null;
  if (hasVoted !== (requested ?? !hasVoted)) {
    if (hasVoted)
      work.sendWithoutWaiting(work.db.deleteFrom('poll_votes').where('sequence', '=', option.vote).execute());
    else work.sendWithoutWaiting(storeVote(work.db, { optionId, userId: member.userId, at: work.now }));
    publishPollChange(work, poll);
  }
  return readPoll(work.db, poll, { urls, now: work.now });
}

/** Closes a poll. Does nothing if it is already closed. */
export async function closePoll(work: UnitOfWork, poll: OwnChatEntry): Promise<void> {
  if (poll.isClosed) return;
  await work.db.updateTable('chat_entries').set({ closed_at: work.now }).where('id', '=', poll.id).execute();
  publishPollChange(work, poll);
}

function publishPollChange(work: UnitOfWork, { id: pollId, member }: ChatEntryProof): void {
  const leagueId = member.league.id;
  work.publish({
    kind: 'event',
    leagueId,
    event: 'pollChanged',
    payload: { pollId },
  });
}
