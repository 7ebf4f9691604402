import { type Random, createRandom } from '../seeded-random.ts';

/** A player to place in a group. `handicap` is a playing handicap or an index; `position` is from the standings. */
export type PlayerToDraw = {
  readonly id: string;
  readonly handicap: number | null;
  readonly position: number | null;
};

/**
 * How groups are drawn: at random with as few repeated pairings as possible, with similar handicaps together, with a
 * mix of handicaps in every group, or by the standings with the leaders last.
 */
export const DRAW_KINDS = ['chance', 'near', 'mixed', 'table'] as const;
export type DrawKind = (typeof DRAW_KINDS)[number];

export type DrawInput = {
  readonly players: readonly PlayerToDraw[];
  readonly kind: DrawKind;
  /** The number of players in a full group, from 2 to 5. */
  readonly size: number;
  /** The groups of the season's earlier days, as player ids. Only used for a random draw. */
  readonly earlierGroups: readonly (readonly string[])[];
  /** The same seed always produces the same groups. */
  readonly seed: number;
};

/**
 * Returns the group sizes for a number of players: as few groups as possible of at most `size` players, with sizes that
 * differ by at most one. A group has one player only if there is just one player, or an odd number of players in groups
 * of two. Larger groups come first.
 */
export function computeGroupSizes(playerCount: number, size: number): number[] {
  if (playerCount === 0) return [];
  const groupCount = Math.ceil(playerCount / size);
  const minSize = Math.floor(playerCount / groupCount);
  const largerGroupCount = playerCount - minSize * groupCount;
  return Array.from({ length: groupCount }, (_, index) => (index < largerGroupCount ? minSize + 1 : minSize));
}

/**
 * Returns the day's groups in the order in which they start, each with the ids of its players. Each player is in
 * exactly one group, and the sizes are those of `computeGroupSizes`. The result is deterministic, and does not depend
 * on the order of the players.
 */
export function drawGroups({ players, kind, size, earlierGroups, seed }: DrawInput): string[][] {
  const random = createRandom(seed);
  const sizes = computeGroupSizes(players.length, size);
  // Shuffles first, so that players with equal handicaps or positions are in random order, not in list order.
  const shuffled = shuffle(
    random,
    [...players].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  if (kind === 'near')
    return splitBySizes(
      sortIds(shuffled, ({ handicap }) => handicap),
      sizes,
    );
  if (kind === 'table') return splitBySizes(sortIds(shuffled, negatePosition), [...sizes].reverse());
  if (kind === 'mixed')
    return dealMixed(
      sortIds(shuffled, ({ handicap }) => handicap),
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

const negatePosition = ({ position }: PlayerToDraw) => (position === null ? null : -position);

/** Sorts players by a number, and returns their ids. Players without a number come first. */
function sortIds(
  players: readonly PlayerToDraw[],
  getSortValue: (player: PlayerToDraw) => number | null,
): string[] {
  const getSortKey = (player: PlayerToDraw) => getSortValue(player) ?? -Infinity;
  // Compares without subtraction, which would give NaN for two players without a number.
  return [...players]
    .sort((a, b) => (getSortKey(a) === getSortKey(b) ? 0 : getSortKey(a) < getSortKey(b) ? -1 : 1))
    .map(({ id }) => id);
}

function splitBySizes(ids: readonly string[], sizes: readonly number[]): string[][] {
  let start = 0;
  return sizes.map((groupSize) => ids.slice(start, (start += groupSize)));
}

/** Deals the sorted players into the groups tier by tier, so that every group gets one player from each tier. */
function dealMixed(ids: readonly string[], sizes: readonly number[], random: Random): string[][] {
  const groups: string[][] = sizes.map(() => []);
  for (let tier = 0; tier * groups.length < ids.length; tier++) {
    const tierIds = ids.slice(tier * groups.length, (tier + 1) * groups.length);
    // Includes only groups with room, because the last tier can have fewer players than there are groups.
    const groupsWithRoom = groups.filter((group, index) => group.length < sizes[index]!);
    shuffle(random, tierIds).forEach((id, index) => groupsWithRoom[index]!.push(id));
  }
  return groups;
}

/** How often two players were in the same group. Each pair is stored in both directions. */
type MeetingCounts = ReadonlyMap<string, ReadonlyMap<string, number>>;

function countMeetings(earlierGroups: readonly (readonly string[])[]): MeetingCounts {
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

/** The maximum number of shuffles to try. More would find better groups in only one season out of a hundred. */
const MAX_SHUFFLES = 12;

/**
 * Draws groups with few repeated pairs. A pair that has met often weighs more than several pairs that have met once, so
 * that repeats are spread evenly. Starts from several shuffles, swaps players while that helps, and returns the best.
 * Drawing sixty players takes a few hundredths of a second; finding the optimum is hard (the social golfer problem).
 */
function drawWithFewestRepeats(
  ids: readonly string[],
  sizes: readonly number[],
  meetingCounts: MeetingCounts,
  random: Random,
): string[][] {
  const weights = ids.map((player) =>
    ids.map((other) => computeWeight(meetingCounts.get(player)?.get(other) ?? 0)),
  );
  let bestGroups: number[][] = [];
  let lowestWeight = Infinity;
  for (let attempt = 0; attempt < MAX_SHUFFLES && lowestWeight > 0; attempt++) {
    const shuffledIndexes = shuffle(random, [...ids.keys()]);
    let start = 0;
    const groups = sizes.map((groupSize) => shuffledIndexes.slice(start, (start += groupSize)));
    const weight = improveGroups(groups, weights);
    if (weight >= lowestWeight) continue;
    lowestWeight = weight;
    bestGroups = groups;
  }
  return bestGroups.map((group) => group.map((index) => ids[index]!));
}

/** A pair that has met twice weighs as much as ten pairs that have met once. */
const computeWeight = (meetingCount: number) => (meetingCount === 0 ? 0 : 10 ** (meetingCount - 1));

/** Swaps players between groups until no swap helps. Returns the remaining weight. */
function improveGroups(groups: number[][], weights: readonly (readonly number[])[]): number {
  const computeWeightInGroup = (player: number, group: readonly number[], excluded: number) => {
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
              computeWeightInGroup(current, groups[a]!, current) +
              computeWeightInGroup(other, groups[b]!, other);
            const swappedWeight =
              computeWeightInGroup(current, groups[b]!, other) +
              computeWeightInGroup(other, groups[a]!, current);
            if (swappedWeight >= currentWeight) continue;
            groups[a]![i] = other;
            groups[b]![j] = current;
            hasImproved = true;
          }
  }
  let sum = 0;
  for (const group of groups) for (const player of group) sum += computeWeightInGroup(player, group, player);
  return sum / 2;
}

/** Shuffles with the Fisher–Yates algorithm. */
function shuffle<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let lastIndex = shuffled.length - 1; lastIndex > 0; lastIndex--) {
    const randomIndex = Math.floor(random() * (lastIndex + 1));
    [shuffled[lastIndex], shuffled[randomIndex]] = [shuffled[randomIndex]!, shuffled[lastIndex]!];
  }
  return shuffled;
}
