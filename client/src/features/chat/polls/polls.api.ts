import {
  closePoll as closePollEndpoint,
  createPoll as createPollEndpoint,
  deletePoll as deletePollEndpoint,
  vote as voteEndpoint,
} from '@golf-league/core/contracts/chat.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import type { Poll, ChatContext } from '../chat.api.ts';

export type NewPoll = Omit<InputOf<typeof createPollEndpoint>, 'leagueId' | 'userId'>;

export async function createPoll(
  { leagueId, userId }: ChatContext,
  poll: NewPoll,
  key: string,
): Promise<void> {
  await call(createPollEndpoint, { ...poll, userId, leagueId }, { idempotencyKey: key });
}

/** A vote contains the new state, not a toggle, so that repeating the call has no effect. */
type Vote = Omit<InputOf<typeof voteEndpoint>, 'userId'>;

export async function voteOnPoll(userId: string, vote: Vote): Promise<Poll> {
  return (await call(voteEndpoint, { userId, ...vote })).poll;
}

export async function closePoll(userId: string, pollId: string): Promise<void> {
  await call(closePollEndpoint, { userId, pollId });
}

export async function deletePoll(userId: string, pollId: string): Promise<void> {
  await call(deletePollEndpoint, { userId, pollId });
}
