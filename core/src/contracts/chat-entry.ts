import { z } from 'zod';
import type { Renamed } from '../wire/names.ts';
import { instant } from '../wire/fields.ts';
import { toPar } from './golf-fields.ts';
import { round, roundExample, roundNames } from './played-round.ts';

export const pollData = z
  .object({
    pollId: z.string(),
    question: z.string(),
    createdBy: z.string().nullable(),
    closed: z.boolean().describe('Whether its author has ended the voting, for good.'),
    options: z.array(
      z.object({
        optionId: z.string(),
        text: z.string(),
        votes: z.int(),
        votedBy: z.array(z.string()),
        votedByProfilePics: z.array(z.object({ userId: z.string(), profilePic: z.string() })),
      }),
    ),
  })
  .meta({ id: 'Poll', description: 'A poll of a league, with who voted for what.' });

export const chatEntry = z
  .object({
    messageId: z.string(),
    date: instant,
    messageContent: z.string(),
    userId: z.string().nullable(),
    userName: z.string(),
    profilePic: z.string().describe('A signed URL, or the first letter of the name.'),
    tournamentId: z.string(),
    type: z.enum(['chat', 'poll', 'round', 'recap']),
    pollData: pollData.optional(),
    round: round.optional().describe('For a registered round: `userId` is its player; the text is empty.'),
    position: z
      .int()
      .nullable()
      .optional()
      .describe('The place on the board after the round; null for a player without a place.'),
    recap: z
      .object({
        eventId: z.string(),
        title: z.string(),
        winners: z.array(z.string()),
        toPar,
        points: z.int().nullable().describe('Only in Stableford.'),
        rounds: z.int(),
      })
      .optional()
      .describe('Set for a closed day of play. The text names the winner, for apps without recaps.'),
  })
  .meta({
    id: 'ChatEntry',
    description: 'A message, a poll, a registered round, or the recap of a day of play.',
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
export const asPoll = { as: 'poll', of: pollNames } as const;

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
export const asEntry = { as: 'message', of: entryNames } as const;

/** A message, a poll with the question as text, a round with its player as author, or a day's recap under its title. */
export type ChatEntry = Renamed<z.output<typeof chatEntry>, typeof entryNames>;
export type Poll = Renamed<z.output<typeof pollData>, typeof pollNames>;

export const messageExample: z.output<typeof chatEntry> = {
  messageId: 'a81d…',
  date: '2026-08-15T07:30:00.000Z',
  messageContent: 'Tee time at nine?',
  userId: '5f0c…',
  userName: 'Elin Sjöberg',
  profilePic: 'E',
  tournamentId: '77b2…',
  type: 'chat',
};

export const pollExample: z.output<typeof pollData> = {
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

export const freshPoll: z.output<typeof chatEntry> = {
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

export const roundLine: z.output<typeof chatEntry> = {
  ...messageExample,
  messageId: roundExample.roundId,
  messageContent: '',
  type: 'round',
  round: roundExample,
  position: 3,
};

export const recapLine: z.output<typeof chatEntry> = {
  ...messageExample,
  messageId: 'e41b…',
  messageContent: 'Elin Sjöberg −4',
  userId: null,
  userName: 'Round 4',
  profilePic: 'R',
  type: 'recap',
  recap: {
    eventId: 'e41b…',
    title: 'Round 4',
    winners: ['Elin Sjöberg'],
    toPar: -4,
    points: null,
    rounds: 8,
  },
};
