import { z } from 'zod';
import type { Renamed } from '../wire/names.ts';
import { instant } from '../wire/fields.ts';
import { toPar } from './golf-fields.ts';
import { round, roundNames } from './played-round.ts';

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
