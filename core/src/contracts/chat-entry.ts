import { z } from 'zod';
import type { TranslatedFromWire } from '../wire/names.ts';
import { instant } from '../wire/fields.ts';
import { toPar } from './golf-fields.ts';
import { round, roundNames } from './played-round.ts';

export const pollData = z
  .object({
    pollId: z.string(),
    question: z.string(),
    createdBy: z.string().nullable(),
    closed: z.boolean().describe('Whether the author has closed the poll. A closed poll cannot be reopened.'),
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
  .meta({ id: 'Poll', description: 'A poll in a league, with the voters of each option.' });

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
    round: round
      .optional()
      .describe(
        'Set if the entry is a registered round. `userId` is then the player, and the text is empty.',
      ),
    position: z
      .int()
      .nullable()
      .optional()
      .describe('The player’s position on the board after the round; null if the player is not ranked.'),
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

const pollFieldNames = {
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
export const pollField = { as: 'poll', of: pollFieldNames } as const;

export const chatEntryFieldNames = {
  messageId: 'id',
  messageContent: 'text',
  userId: 'authorId',
  userName: 'authorName',
  profilePic: 'picture',
  tournamentId: 'leagueId',
  pollData: pollField,
  round: { as: 'round', of: roundNames },
  position: 'place',
} as const;
export const chatEntryField = { as: 'message', of: chatEntryFieldNames } as const;

/**
 * A chat entry. The text of a poll is its question, the author of a round is its player, and the text of a recap
 * names the day's winner.
 */
export type ChatEntry = TranslatedFromWire<z.output<typeof chatEntry>, typeof chatEntryFieldNames>;
export type Poll = TranslatedFromWire<z.output<typeof pollData>, typeof pollFieldNames>;
