import { z } from 'zod';
import { type Games } from '../golf/games/games.ts';
import { nickname } from '../wire/fields.ts';

export const STAKE_MAX = 40;

const hole = z.int().min(1).max(18);

/** Holes by number, each once. */
const sentHoles = z
  .array(hole)
  .max(18)
  .refine((holes) => new Set(holes).size === holes.length, 'must not name a hole twice')
  .transform((holes) => holes.toSorted((a, b) => a - b))
  .default([]);

const asNull = (value: unknown) => (typeof value === 'string' && value.trim() === '' ? null : value);

const skins = z.enum(['net', 'gross']).nullable();
const skinsLeft = z.enum(['lost', 'next']);

/** What is left out is not played for. */
export const sentGames = z.object({
  skins: skins.default(null),
  skinsLeft: skinsLeft.default('lost'),
  pins: sentHoles,
  drives: sentHoles,
  countback: z.boolean().default(false),
  stake: z.preprocess(asNull, nickname(1, STAKE_MAX).nullable()).default(null),
});

export const games = z
  .object({
    skins: skins.describe('By which score the skins are won; null where none are played for.'),
    skinsLeft: skinsLeft.describe(
      'What becomes of skins that nobody has won: they are lost, or open the next day that has skins.',
    ),
    pins: z.array(z.int()).describe('The holes of closest to the pin.'),
    drives: z.array(z.int()).describe('The holes of longest drive.'),
    countback: z
      .boolean()
      .describe('Whether equal results of the day are told apart by the last 9, 6, 3 and 1 holes.'),
    stake: z
      .string()
      .nullable()
      .describe(
        'What a skin, a pin and a drive are worth from each of the others, as the group wrote it down.',
      ),
  })
  .meta({ id: 'Games', description: 'What a day of play is played for, beside its results.' });

games satisfies z.ZodType<Games>;

export const gamesExample: z.output<typeof games> = {
  skins: 'net',
  skinsLeft: 'next',
  pins: [3, 15],
  drives: [18],
  countback: true,
  stake: '20 kr',
};
