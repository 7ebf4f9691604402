import { groupByKey } from '../group-by-key.ts';

/** A finished match, with indexes in the list of sides. `holes` has the same meaning as in `MatchResult`. */
export type PlayedMatch = {
  readonly a: number;
  readonly b: number;
  readonly winner: 'a' | 'b' | null;
  readonly holes: number;
};

/** The points for a win and for a halved match. */
export type MatchPoints = { readonly win: number; readonly half: number };

/** The row of a side. `holes` is holes won minus holes lost; `tied` is true if the position is shared. */
export type MatchTableRow = {
  readonly side: number;
  readonly position: number;
  readonly tied: boolean;
  readonly played: number;
  readonly won: number;
  readonly halved: number;
  readonly lost: number;
  readonly points: number;
  readonly holes: number;
};

type SideTotals = Omit<MatchTableRow, 'position' | 'tied'>;

/**
 * Ranks the sides of a season by points, then by holes won minus holes lost. If exactly two sides are tied, their
 * matches against each other decide. All other tied sides share a position, and the following positions are skipped.
 * The order of the matches does not matter; sides that share a position are in index order.
 */
export function rankMatchSides(
  sides: number,
  matches: readonly PlayedMatch[],
  pointsPerMatch: MatchPoints,
): MatchTableRow[] {
  const totals = Array.from({ length: sides }, (_, side) => computeSideTotals(side, matches, pointsPerMatch));
  const groups = [...groupByKey(totals, ({ points, holes }) => `${points} ${holes}`).values()].toSorted(
    ([a], [b]) => b!.points - a!.points || b!.holes - a!.holes,
  );
  let nextPosition = 1;
  return groups
    .flatMap((group) => splitTie(group, matches))
    .flatMap((group) => {
      const position = nextPosition;
      nextPosition += group.length;
      return group.map((row) => ({ ...row, position, tied: group.length > 1 }));
    });
}

type Outcome = { readonly outcome: 'won' | 'halved' | 'lost'; readonly holes: number };

function computeSideTotals(
  side: number,
  matches: readonly PlayedMatch[],
  { win, half }: MatchPoints,
): SideTotals {
  const outcomes = matches.flatMap(({ a, b, winner, holes }): Outcome[] => {
    if (a !== side && b !== side) return [];
    if (winner === null) return [{ outcome: 'halved', holes: 0 }];
    const isWon = (winner === 'a' ? a : b) === side;
    return [{ outcome: isWon ? 'won' : 'lost', holes: isWon ? holes : -holes }];
  });
  const count = (outcome: Outcome['outcome']) => outcomes.filter((entry) => entry.outcome === outcome).length;
  const [won, halved] = [count('won'), count('halved')];
  return {
    side,
    played: outcomes.length,
    won,
    halved,
    lost: count('lost'),
    points: won * win + halved * half,
    holes: outcomes.reduce((sum, entry) => sum + entry.holes, 0),
  };
}

/**
 * Breaks a tie between two sides by their matches against each other. Larger ties stand, since A can beat B, B beat C,
 * and C beat A.
 */
function splitTie(group: readonly SideTotals[], matches: readonly PlayedMatch[]): (readonly SideTotals[])[] {
  const [first, second] = group;
  if (group.length !== 2 || first === undefined || second === undefined) return [group];
  const mutualMatches = matches.filter(
    ({ a, b }) => (a === first.side && b === second.side) || (a === second.side && b === first.side),
  );
  const countMutualWins = ({ side }: SideTotals) =>
    mutualMatches.filter(({ a, b, winner }) => winner !== null && (winner === 'a' ? a : b) === side).length;
  const lead = countMutualWins(first) - countMutualWins(second);
  if (lead === 0) return [group];
  return lead > 0 ? [[first], [second]] : [[second], [first]];
}
