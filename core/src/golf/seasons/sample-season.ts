import type { Member } from '../standings/participation.ts';
import type { CountedRound } from '../rounds/round.ts';
import { createRandom } from '../seeded-random.ts';

/** The course par of every round of the sample season. */
export const SAMPLE_PAR = 72;

/** The players of the sample season, with the strokes they receive and their net to par in each round. */
const PLAYERS = [
  { strokes: 3, toPar: [-1, -2, 0, -3] },
  { strokes: 6, toPar: [2, -4, 1, -2] },
  { strokes: 4, toPar: [-2, 0, -1, 0] },
  { strokes: 5, toPar: [1, -1, -1, 1] },
  { strokes: 9, toPar: [2, 2, 0, -2] },
  { strokes: 31, toPar: [3, 1, -1, 3] },
  { strokes: 8, toPar: [4, 1, 2, 2] },
  { strokes: 34, toPar: [2, 11, 0, 1] },
] as const;

const SAMPLE_PLAYER_COUNT = PLAYERS.length;
/** How many rounds of the season have been played. */
export const SAMPLE_ROUND_COUNT = PLAYERS[0].toPar.length;

const DAY = 24 * 60 * 60 * 1000;

/** Returns the days of the rounds, earliest first: every two weeks, the last one a week before `now`. */
export const getSampleDays = (now: Date): Date[] =>
  Array.from(
    { length: SAMPLE_ROUND_COUNT },
    (_, index) => new Date(now.getTime() - (7 + 14 * (SAMPLE_ROUND_COUNT - 1 - index)) * DAY),
  );

/** Returns a sample player's round, always the same one. `player` starts at 0, and `roundNumber` at 1. */
export function createSampleRound(player: number, roundNumber: number): { gross: number; toPar: number } {
  const { strokes, toPar: fixedToPars } = PLAYERS[player % SAMPLE_PLAYER_COUNT]!;
  const toPar = fixedToPars[roundNumber - 1] ?? createRandomToPar(player, roundNumber);
  return { gross: SAMPLE_PAR + toPar + strokes, toPar };
}

/** Returns a random score to par, rarely more than 4 strokes from par. */
function createRandomToPar(player: number, roundNumber: number): number {
  const random = createRandom(player * 1_000 + roundNumber);
  return Math.round(-4 + (random() + random() + random()) * 3);
}

/** Returns the players of the season, with the given names and the ids 0 to 7, and all their rounds. */
export function createSampleSeason(names: readonly string[]): { members: Member[]; rounds: CountedRound[] } {
  const members = PLAYERS.map((_, player) => ({
    id: String(player),
    name: names[player] ?? '',
    firstRound: 1,
    lastRound: null,
    absent: [],
    isGuest: false,
  }));
  const rounds = members.flatMap(({ id }, player) =>
    Array.from({ length: SAMPLE_ROUND_COUNT }, (_, index) => ({
      id: `${id}-${index}`,
      memberId: id,
      number: index + 1,
      order: index * SAMPLE_PLAYER_COUNT + player,
      ...createSampleRound(player, index + 1),
    })),
  );
  return { members, rounds };
}
