import { type Random, randomFrom } from '../seeded-random.ts';

/** A player to draw. `handicap` is the playing handicap or the index, `position` the place in the season; or null. */
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
  /** The number of players in a full group, 2 to 5. Smaller groups have one less. */
  readonly size: number;
  /** The groups of the season's earlier days, as ids. Only used for a random draw. */
  readonly played: readonly (readonly string[])[];
  /** The same seed returns the same groups. */
  readonly seed: number;
};

/**
 * The sizes of the groups for a number of players: as few groups as possible with at most `size` players, and sizes
 * that differ by at most one. A group of one only exists for a single player, or if two are to play in groups of one.
 * Larger groups come first.
 */
export function groupSizes(players: number, size: number): number[] {
  if (players === 0) return [];
  const groups = Math.ceil(players / size);
  const least = Math.floor(players / groups);
  const greater = players - least * groups;
  return Array.from({ length: groups }, (_, index) => (index < greater ? least + 1 : least));
}

/**
 * The groups of a day in the order in which they start, each with the ids of its players. Each player is in exactly
 * one, and the sizes are those of `groupSizes`. Deterministic, and independent of the order of the players.
 */
export function drawGroups({ players, kind, size, played, seed }: DrawInput): string[][] {
  const random = randomFrom(seed);
  const sizes = groupSizes(players.length, size);
  // Shuffles first, so that equal handicaps and places are in random order and not in that of the list.
  const shuffled = shuffledBy(
    random,
    [...players].sort((a, b) => (a.id < b.id ? -1 : 1)),
  );
  if (kind === 'near')
    return cut(
      ranked(shuffled, ({ handicap }) => handicap),
      sizes,
    );
  if (kind === 'table') return cut(ranked(shuffled, lastFirst), [...sizes].reverse());
  if (kind === 'mixed')
    return mixed(
      ranked(shuffled, ({ handicap }) => handicap),
      sizes,
      random,
    );
  return leastRepeated(
    shuffled.map(({ id }) => id),
    sizes,
    meetingsOf(played),
    random,
  );
}

const lastFirst = ({ position }: PlayerToDraw) => (position === null ? null : -position);

/** Sorted by the number, with players without one first, so that the leaders are last. */
function ranked(
  players: readonly PlayerToDraw[],
  numberOf: (player: PlayerToDraw) => number | null,
): string[] {
  const order = (player: PlayerToDraw) => numberOf(player) ?? -Infinity;
  // Not by subtraction: two without a number would give NaN.
  return [...players]
    .sort((a, b) => (order(a) === order(b) ? 0 : order(a) < order(b) ? -1 : 1))
    .map(({ id }) => id);
}

function cut(ids: readonly string[], sizes: readonly number[]): string[][] {
  let from = 0;
  return sizes.map((count) => ids.slice(from, (from += count)));
}

/** Deals the sorted players to the groups, so that every group gets one from each part of the order. */
function mixed(ids: readonly string[], sizes: readonly number[], random: Random): string[][] {
  const groups: string[][] = sizes.map(() => []);
  for (let part = 0; part * groups.length < ids.length; part++) {
    const ofPart = ids.slice(part * groups.length, (part + 1) * groups.length);
    // Only groups with room, since the last part has fewer players than there are groups.
    const open = groups.filter((group, index) => group.length < sizes[index]!);
    shuffledBy(random, ofPart).forEach((id, index) => open[index]!.push(id));
  }
  return groups;
}

/** How often two players were in one group, by the first of the pair and then the second; both ways. */
type Meetings = ReadonlyMap<string, ReadonlyMap<string, number>>;

function meetingsOf(played: readonly (readonly string[])[]): Meetings {
  const met = new Map<string, Map<string, number>>();
  for (const group of played)
    for (const one of group) {
      const others = met.get(one) ?? new Map<string, number>();
      met.set(one, others);
      for (const other of group) if (other !== one) others.set(other, (others.get(other) ?? 0) + 1);
    }
  return met;
}

/** The number of shuffles to start from. A larger number finds better groups in one of a hundred seasons. */
const BEGINNINGS = 12;

/**
 * A pair that has met often weighs more than several pairs that have met once, so that repeats spread evenly. Starts
 * from several shuffles, exchanges two players as long as that improves the groups, and returns the best: sixty players
 * take some hundredths of a second, and the optimum is hard to find (the social golfer problem).
 */
function leastRepeated(
  ids: readonly string[],
  sizes: readonly number[],
  met: Meetings,
  random: Random,
): string[][] {
  const weights = ids.map((one) => ids.map((other) => weightOf(met.get(one)?.get(other) ?? 0)));
  let best: number[][] = [];
  let least = Infinity;
  for (let beginning = 0; beginning < BEGINNINGS && least > 0; beginning++) {
    const order = shuffledBy(random, [...ids.keys()]);
    let from = 0;
    const groups = sizes.map((count) => order.slice(from, (from += count)));
    const weight = improved(groups, weights);
    if (weight >= least) continue;
    least = weight;
    best = groups;
  }
  return best.map((group) => group.map((index) => ids[index]!));
}

/** A second meeting weighs as much as ten first ones. */
const weightOf = (meetings: number) => (meetings === 0 ? 0 : 10 ** (meetings - 1));

/** Exchanges players between groups until no exchange helps. Returns the remaining weight. */
function improved(groups: number[][], weights: readonly (readonly number[])[]): number {
  const withOthers = (player: number, group: readonly number[], but: number) => {
    let sum = 0;
    for (const other of group) if (other !== but && other !== player) sum += weights[player]![other]!;
    return sum;
  };
  let helped = true;
  while (helped) {
    helped = false;
    for (let a = 0; a < groups.length; a++)
      for (let b = a + 1; b < groups.length; b++)
        for (let i = 0; i < groups[a]!.length; i++)
          for (let j = 0; j < groups[b]!.length; j++) {
            const [one, other] = [groups[a]![i]!, groups[b]![j]!];
            const now = withOthers(one, groups[a]!, one) + withOthers(other, groups[b]!, other);
            const then = withOthers(one, groups[b]!, other) + withOthers(other, groups[a]!, one);
            if (then >= now) continue;
            groups[a]![i] = other;
            groups[b]![j] = one;
            helped = true;
          }
  }
  let sum = 0;
  for (const group of groups) for (const player of group) sum += withOthers(player, group, player);
  return sum / 2;
}

/** Source: Fisher and Yates. */
function shuffledBy<Item>(random: Random, items: readonly Item[]): Item[] {
  const shuffled = [...items];
  for (let last = shuffled.length - 1; last > 0; last--) {
    const at = Math.floor(random() * (last + 1));
    [shuffled[last], shuffled[at]] = [shuffled[at]!, shuffled[last]!];
  }
  return shuffled;
}
