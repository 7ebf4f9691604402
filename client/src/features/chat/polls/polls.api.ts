import {
  closePoll as close,
  createPoll as create,
  deletePoll as remove,
  vote as cast,
} from '@golf-league/core/contracts/chat.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import type { Poll, ChatContext } from '../chat.api.ts';

export type NewPoll = Omit<InputOf<typeof create>, 'leagueId' | 'userId'>;

export async function createPoll(
  { leagueId, userId }: ChatContext,
  poll: NewPoll,
  key: string,
): Promise<void> {
  await call(create, { ...poll, userId, leagueId }, { idempotencyKey: key });
}

/** A vote contains the new state, not a toggle, so that repeating the call has no effect. */
type Vote = Omit<InputOf<typeof cast>, 'userId'>;

export async function voteOnPoll(userId: string, choice: Vote): Promise<Poll> {
  return (await call(cast, { userId, ...choice })).poll;
}

export async function closePoll(userId: string, pollId: string): Promise<void> {
  await call(close, { userId, pollId });
}

export async function deletePoll(userId: string, pollId: string): Promise<void> {
  await call(remove, { userId, pollId });
}
