// The expected results of a season in the three modes, derived from the descriptions in the OpenAPI document.

/** 1 is stroke play, 2 is FedEx points, 3 is Stableford. */
export const SEASON_MODES = [1, 2, 3] as const;
export type SeasonMode = (typeof SEASON_MODES)[number];

const POINTS_AT_EVEN_PAR = 36;
const FEDEX_POINTS = [500, 320, 190];

/** Each player's net scores to par, by round. The second player wins in every mode. */
export const NET_SCORES = [
  [3, -1],
  [-2, -3],
  [4, 6],
];

const sum = (numbers: readonly number[]) => numbers.reduce((total, value) => total + value, 0);

/** Returns each player's final total, in the unit of the mode: strokes to par, FedEx points or Stableford points. */
export function computeTotals(mode: SeasonMode): number[] {
  if (mode === 1) return NET_SCORES.map(sum);
  if (mode === 3) return NET_SCORES.map((rounds) => sum(rounds.map((toPar) => POINTS_AT_EVEN_PAR - toPar)));
  const countBetterScores = (toPar: number, round: number) =>
    NET_SCORES.filter((rounds) => (rounds[round] ?? 0) < toPar).length;
  return NET_SCORES.map((rounds) =>
    sum(rounds.map((toPar, round) => FEDEX_POINTS[countBetterScores(toPar, round)] ?? 0)),
  );
}
