import { z } from 'zod';
import type { Renamed } from '../wire/names.ts';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, instant, status200, writing, yesNo } from '../wire/fields.ts';
import { ofLeague } from './old-names.ts';
import { round, roundExample, roundNames } from './rounds.ts';
import { ofReader } from './unread.ts';

export const MESSAGE_MAX = 4000;
export const QUESTION_MAX = 300;
export const OPTION_MAX = 120;
export const OPTIONS_MAX = 20;
/** Default and maximum number of entries in the answer to one read. */
export const CHAT_PAGE = 200;

const pollData = z.object({
  pollId: z.string(),
  question: z.string(),
  createdBy: z.string().nullable(),
  /** Whether its author has ended the voting, for good. */
  closed: z.boolean(),
  options: z.array(
    z.object({
      optionId: z.string(),
      text: z.string(),
      votes: z.int(),
      votedBy: z.array(z.string()),
      votedByProfilePics: z.array(z.object({ userId: z.string(), profilePic: z.string() })),
    }),
  ),
});

export const chatEntry = z.object({
  messageId: z.string(),
  date: instant,
  messageContent: z.string(),
  userId: z.string().nullable(),
  userName: z.string(),
  /** A signed URL, or the first letter of the name. */
  profilePic: z.string(),
  tournamentId: z.string(),
  type: z.enum(['chat', 'poll', 'round']),
  pollData: pollData.optional(),
  /** Of a registered round, whose player `userId` is; its text is empty. */
  round: round.optional(),
  /** The place on the board that the round has led to; null for a player without a place. */
  position: z.int().nullable().optional(),
});

const pollNames = {
  pollId: 'id',
  createdBy: 'authorId',
  options: {
    as: 'options',
    of: {
      optionId: 'id',
      votedBy: 'voterIds',
      votedByProfilePics: { as: 'voters', of: { userId: 'id', profilePic: 'picture' } },
    },
  },
} as const;
const asPoll = { as: 'poll', of: pollNames } as const;

export const entryNames = {
  messageId: 'id',
  messageContent: 'text',
  userId: 'authorId',
  userName: 'authorName',
  profilePic: 'picture',
  tournamentId: 'leagueId',
  pollData: asPoll,
  round: { as: 'round', of: roundNames },
  position: 'place',
} as const;
const asEntry = { as: 'message', of: entryNames } as const;

/** A message, a poll, whose question is its text, or a registered round, whose player is its author. */
export type ChatEntry = Renamed<z.output<typeof chatEntry>, typeof entryNames>;
export type Poll = Renamed<z.output<typeof pollData>, typeof pollNames>;

const messageExample: z.output<typeof chatEntry> = {
  messageId: 'a81d…',
  date: '2026-08-15T07:30:00.000Z',
  messageContent: 'Tee time at nine?',
  userId: '5f0c…',
  userName: 'Elin Sjöberg',
  profilePic: 'E',
  tournamentId: '77b2…',
  type: 'chat',
};

const pollExample: z.output<typeof pollData> = {
  pollId: 'c30e…',
  question: 'When do we play?',
  createdBy: '5f0c…',
  closed: false,
  options: [
    {
      optionId: '1a90…',
      text: 'Saturday',
      votes: 1,
      votedBy: ['5f0c…'],
      votedByProfilePics: [{ userId: '5f0c…', profilePic: 'E' }],
    },
    { optionId: '2b71…', text: 'Sunday', votes: 0, votedBy: [], votedByProfilePics: [] },
  ],
};

const freshPoll: z.output<typeof chatEntry> = {
  ...messageExample,
  messageId: pollExample.pollId,
  messageContent: pollExample.question,
  type: 'poll',
  pollData: {
    ...pollExample,
    options: pollExample.options.map((option) => ({
      ...option,
      votes: 0,
      votedBy: [],
      votedByProfilePics: [],
    })),
  },
};

const roundLine: z.output<typeof chatEntry> = {
  ...messageExample,
  messageId: roundExample.roundId,
  messageContent: '',
  type: 'round',
  round: roundExample,
  position: 3,
};

const messageText = writing(1, MESSAGE_MAX);

export const chat = endpoint({
  name: 'chat',
  summary: 'The chat of the league, oldest first',
  method: 'GET',
  path: '/chat/{tournamentId}',
  names: { input: ofLeague, answer: entryNames },
  access: 'league',
  input: z.object({
    tournamentId: id,
    /** Whether registered rounds stand among the entries, where the league has them there. */
    rounds: yesNo.optional(),
    after: id.optional(),
    before: id.optional(),
    limit: z
      .string()
      .regex(/^\d{1,3}$/)
      .transform(Number)
      .pipe(z.int().min(1).max(CHAT_PAGE))
      .optional(),
  }),
  answer: z.array(chatEntry),
  mayBeEmpty: true,
  errors: [],
  example: { answer: [messageExample, roundLine, freshPoll] },
});

export const setChatRounds = endpoint({
  name: 'setChatRounds',
  summary: 'Whether registered rounds stand in the chat',
  method: 'POST',
  path: '/league/chat-rounds',
  names: { input: ofLeague },
  access: 'admin',
  caller: 'userId',
  input: z.object({ tournamentId: id, userId: id, on: yesNo }),
  answer: z.object({ status: status200, on: z.boolean() }),
  errors: [],
  example: {
    input: { tournamentId: '77b2…', userId: '5f0c…', on: false },
    answer: { status: 200, on: false },
  },
});

export const uploadMessage = endpoint({
  name: 'uploadMessage',
  summary: 'Write to the league',
  method: 'POST',
  path: '/upload/message',
  names: { input: ofLeague, answer: { message: asEntry } },
  access: 'league',
  caller: 'userId',
  input: z.object({ userId: id, tournamentId: id, message: messageText }),
  answer: z.object({ message: chatEntry, messageId: z.string() }),
  errors: [],
  example: {
    input: { userId: '5f0c…', tournamentId: '77b2…', message: 'Tee time at nine?' },
    answer: { message: messageExample, messageId: messageExample.messageId },
  },
});

export const deleteMessage = endpoint({
  name: 'deleteMessage',
  summary: 'Delete a message of one’s own',
  method: 'DELETE',
  path: '/chat/delete/{messageId}',
  access: 'session',
  input: z.object({ messageId: id }),
  answer: z.object({ message: z.literal('Message deleted') }),
  errors: ['not_found', 'forbidden'],
  example: { answer: { message: 'Message deleted' } },
});

export const createPoll = endpoint({
  name: 'createPoll',
  summary: 'Ask the league',
  method: 'POST',
  path: '/create/poll',
  names: { input: ofLeague, answer: { message: asEntry } },
  access: 'league',
  caller: 'userId',
  input: z.object({
    question: writing(1, QUESTION_MAX),
    options: z.array(writing(1, OPTION_MAX)).min(1).max(OPTIONS_MAX),
    userId: id,
    tournamentId: id,
  }),
  answer: z.object({ status: status200, pollId: z.string(), message: chatEntry }),
  errors: [],
  example: {
    input: {
      question: 'When do we play?',
      options: ['Saturday', 'Sunday'],
      userId: '5f0c…',
      tournamentId: '77b2…',
    },
    answer: { status: 200, pollId: pollExample.pollId, message: freshPoll },
  },
});

export const vote = endpoint({
  name: 'vote',
  summary: 'Vote for an option, or take the vote back',
  method: 'POST',
  path: '/vote',
  names: { answer: { pollData: asPoll } },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id, optionId: id, voted: yesNo.optional() }),
  answer: z.object({ status: status200, pollData }),
  errors: ['not_found', 'forbidden', 'poll_closed'],
  example: {
    input: { userId: '5f0c…', pollId: 'c30e…', optionId: '1a90…', voted: true },
    answer: { status: 200, pollData: pollExample },
  },
});

export const closePoll = endpoint({
  name: 'closePoll',
  summary: 'End the voting in a poll of one’s own',
  method: 'POST',
  path: '/poll/close',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id }),
  answer: done,
  errors: ['not_found', 'forbidden'],
  example: {
    input: { userId: '5f0c…', pollId: 'c30e…' },
    answer: { status: 200, message: 'Poll closed' },
  },
});

export const deletePoll = endpoint({
  name: 'deletePoll',
  summary: 'Delete a poll of one’s own',
  method: 'DELETE',
  path: '/delete/poll',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, pollId: id }),
  answer: z.object({ message: z.literal('Poll deleted successfully') }),
  errors: ['not_found', 'forbidden'],
  example: { input: { userId: '5f0c…', pollId: 'c30e…' }, answer: { message: 'Poll deleted successfully' } },
});

export const markChatRead = endpoint({
  ...ofReader,
  name: 'markChatRead',
  summary: 'The chat has been read',
  method: 'POST',
  path: '/chat/mark-read/{tournamentId}',
  example: { input: { tournamentId: '77b2…', userId: '5f0c…' }, answer: { unread_count: 0 } },
});

export const chatUnread = endpoint({
  ...ofReader,
  name: 'chatUnread',
  summary: 'How many entries of others are unread',
  method: 'GET',
  path: '/chat/unread/{tournamentId}/{userId}',
  example: { answer: { unread_count: 3 } },
});
