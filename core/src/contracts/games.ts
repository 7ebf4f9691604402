import { z } from 'zod';
import { type Games } from '../golf/games/games.ts';
import { singleLineText } from '../wire/fields.ts';

export const STAKE_MAX = 40;

const hole = z.int().min(1).max(18);

/** Hole numbers, without duplicates. */
const holeNumbersInput = z
  .array(hole)
  .max(18)
  .refine((holes) => new Set(holes).size === holes.length, 'must not list a hole twice')
  .transform((holes) => holes.toSorted((a, b) => a - b))
  .default([]);

const blankToNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const skins = z.enum(['net', 'gross']).nullable();
const skinsLeft = z.enum(['lost', 'next']);

/** The games of an event, as clients send them. An omitted game is not played. */
export const eventGamesInput = z.object({
  skins: skins.default(null),
  skinsLeft: skinsLeft.default('lost'),
  pins: holeNumbersInput,
  drives: holeNumbersInput,
  countback: z.boolean().default(false),
  stake: z.preprocess(blankToNull, singleLineText(1, STAKE_MAX).nullable()).default(null),
});

export const games = z
  .object({
    skins: skins.describe('The score that wins skins; null if no skins are played.'),
    skinsLeft: skinsLeft.describe(
      'What happens to skins that nobody has won: they are lost, or carry over to the next event with skins.',
    ),
    pins: z.array(z.int()).describe('The holes with a closest-to-the-pin contest.'),
    drives: z.array(z.int()).describe('The holes with a longest-drive contest.'),
    countback: z
      .boolean()
      .describe('Whether ties in the event are broken by countback over the last 9, 6, 3 and 1 holes.'),
    stake: z
      .string()
      .nullable()
      .describe('What each other player owes the winner of a skin, pin or drive, as entered by the group.'),
  })
  .meta({ id: 'Games', description: 'The games of a day of play, in addition to its results.' });

games satisfies z.ZodType<Games>;
