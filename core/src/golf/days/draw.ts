import { type Random, createRandom } from '../seeded-random.ts';

/** A player to draw. `handicap` is the playing handicap or the index, and `position` the place in the season. */
export type PlayerToDraw = {
  readonly id: string;
  readonly handicap: number | null;
  readonly position: number | null;
};

/**
 * How groups are drawn: at random with the fewest repeated pairings, with similar handicaps together, with a mix of
 * handicaps in every group, or by the table with the leaders last.
 */
export const DRAW_KINDS = ['chance', 'near', 'mixed', 'table'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

export type DrawInput = {
  readonly players: readonly PlayerToDraw[];
  readonly kind: DrawKind;
  /** The number of players in a full group, from 2 to 5. */
  readonly size: number;
  /** The groups of the season's earlier days, as ids. Only used for a random draw. */
  readonly earlierGroups: readonly (readonly string[])[];
  /** The same seed returns the same groups. */
  readonly seed: number;
};

/**
 * Returns the sizes of the groups for a number of players: as few groups as possible with at most `size` players, and
 * sizes that differ by at most one. A group has one player only if there is a single player, or an odd number
 * of players in groups of two. Larger groups come first.
 */
export function groupSizes(playerCount: number, size: number): number[] {
  if (playerCount === 0) return [];
  const groupCount = Math.ceil(playerCount / size);
  const minSize = Math.floor(playerCount / groupCount);
  const largerGroups = playerCount - minSize * groupCount;
  return Array.from({ length: groupCount }, (_, index) => (index < largerGroups ? minSize + 1 : minSize));
}

/**
 * Returns the groups of a day in the order in which they start, each with the ids of its players. Each player is in
 * exactly one group, and the sizes are those of `groupSizes`. The result is deterministic, and does not depend on the
 * order of the players.
 */
export function drawGroups({ players, kind, size, earlierGroups, seed }: DrawInput): string[][] {
  const random = createRandom(seed);
  const sizes = groupSizes(players.length, size);
  // Shuffles first, so that players with equal handicaps or places are in random order, not in list order.
  const shuffled = shuffle(
    random,
    [...players].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  if (kind === 'near')
    return splitBySizes(
      sortedIds(shuffled, ({ handicap }) => handicap),
      sizes,
    );
  if (kind === 'table') return splitBySizes(sortedIds(shuffled, leadersLast), [...sizes].reverse());
  if (kind === 'mixed')
    return dealMixed(
      sortedIds(shuffled, ({ handicap }) => handicap),
      sizes,
      random,
    );
  return drawWithFewestRepeats(
    shuffled.map(({ id }) => id),
    sizes,
    countMeetings(earlierGroups),
    random,
  );
}

const leadersLast = ({ position }: PlayerToDraw) => (position === null ? null : -position);

/** Sorts players by a number, and returns their ids. Players without a number come first. */
function sortedIds(
  players: readonly PlayerToDraw[],
  getNumber: (player: PlayerToDraw) => number | null,
): string[] {
  const order = (player: PlayerToDraw) => getNumber(player) ?? -Infinity;
  // Compares without subtraction, which would give NaN for two players without a number.
  return [...players]
    .sort((a, b) => (order(a) === order(b) ? 0 : order(a) < order(b) ? -1 : 1))
    .map(({ id }) => id);
}

function splitBySizes(ids: readonly string[], sizes: readonly number[]): string[][] {
  let start = 0;
  return sizes.map((count) => ids.slice(start, (start += count)));
}

/** Deals the sorted players to the groups tier by tier, so that every group gets one player from each tier. */
function dealMixed(ids: readonly string[], sizes: readonly number[], random: Random): string[][] {
  const groups: string[][] = sizes.map(() => []);
  for (let tier = 0; tier * groups.length < ids.length; tier++) {
    const tierIds = ids.slice(tier * groups.length, (tier + 1) * groups.length);
    // Only groups with room, because the last tier can have fewer players than there are groups.
    const openGroups = groups.filter((group, index) => group.length < sizes[index]!);
    shuffle(random, tierIds).forEach((id, index) => openGroups[index]!.push(id));
  }
  return groups;
}

/** How often two players were in the same group. Each pair is stored in both directions. */
type Meetings = ReadonlyMap<string, ReadonlyMap<string, number>>;

function countMeetings(earlierGroups: readonly (readonly string[])[]): Meetings {
  const meetingCounts = new Map<string, Map<string, number>>();
  for (const group of earlierGroups)
    for (const player of group) {
      const partnerCounts = meetingCounts.get(player) ?? new Map<string, number>();
      meetingCounts.set(player, partnerCounts);
      for (const other of group)
        if (other !== player) partnerCounts.set(other, (partnerCounts.get(other) ?? 0) + 1);
    }
  return meetingCounts;
}

/** The number of shuffles to start from. More shuffles find better groups in only one of a hundred seasons. */
const SHUFFLES = 12;

/**
 * Draws groups with few repeated pairs. A pair that has met often weighs more than several pairs that have met once,
 * so that repeats spread evenly. Starts from several shuffles, swaps players while that helps, and returns the best.
 * Sixty players take a few hundredths of a second; finding the optimum is hard (the social golfer problem).
 */
function drawWithFewestRepeats(
  ids: readonly string[],
  sizes: readonly number[],
  meetingCounts: Meetings,
  random: Random,
): string[][] {
  const weights = ids.map((player) =>
    ids.map((other) => computeWeight(meetingCounts.get(player)?.get(other) ?? 0)),
  );
  let bestGroups: number[][] = [];
  let lowestWeight = Infinity;
  for (let attempt = 0; attempt < SHUFFLES && lowestWeight > 0; attempt++) {
    const order = shuffle(random, [...ids.keys()]);
    let start = 0;
    const groups = sizes.map((count) => order.slice(start, (start += count)));
    const weight = improveGroups(groups, weights);
    if (weight >= lowestWeight) continue;
    lowestWeight = weight;
    bestGroups = groups;
  }
  return bestGroups.map((group) => group.map((index) => ids[index]!));
}

/** A pair that has met twice weighs as much as ten pairs that have met once. */
const computeWeight = (meetings: number) => (meetings === 0 ? 0 : 10 ** (meetings - 1));

/** Swaps players between groups until no swap helps. Returns the remaining weight. */
function improveGroups(groups: number[][], weights: readonly (readonly number[])[]): number {
  const weightWith = (player: number, group: readonly number[], excluded: number) => {
    let sum = 0;
    for (const other of group) if (other !== excluded && other !== player) sum += weights[player]![other]!;
    return sum;
  };
  let hasImproved = true;
  while (hasImproved) {
    hasImproved = false;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++)
        for (let i = 0; i < groups[a]!.length; i++)
          for (let j = 0; j < groups[b]!.length; j++) {
            const [current, other] = [groups[a]![i]!, groups[b]![j]!];
            const currentWeight =
              weightWith(current, groups[a]!, current) + weightWith(other, groups[b]!, other);
            const swappedWeight =
              weightWith(current, groups[b]!, other) + weightWith(other, groups[a]!, current);
            if (swappedWeight >= currentWeight) continue;
            groups[a]![i] = other;
            groups[b]![j] = current;
            hasImproved = true;
          }
  }
  let sum = 0;
  for (const group of groups) for (const player of group) sum += weightWith(player, group, player);
  return sum / 2;
}

/** Shuffles with the Fisher–Yates algorithm. */
function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const randomIndex = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[randomIndex]] = [shuffled[randomIndex]!, shuffled[last]!];
  }
  return shuffled;
}
