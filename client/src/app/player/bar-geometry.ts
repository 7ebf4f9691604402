/** A bar in per cent of the plot: `from` and `to` from its top, including the end at the baseline. */
type Bar = { from: number; to: number };

type Bars = {
  bars: readonly (Bar | null)[];
  /** the baseline, in per cent from the top */
  base: number;
  /** the position of a value, in per cent from the top */
  at: (value: number) => number;
};

/**
 * Returns bars that rise above a baseline for values over 0 and fall below it under 0; null stays null. The scale
 * has room for at least `level` in both directions, so that bars of a stroke or two do not fill the plot.
 */
export function barsOf(values: readonly (number | null)[], level: number): Bars {
  const knownValues = values.filter((value) => value !== null);
  const highest = Math.max(level, 0, ...knownValues);
  const lowest = Math.min(knownValues.some((value) => value < 0) ? -level : 0, ...knownValues);
  const positionOf = (value: number) => (100 * (highest - value)) / (highest - lowest);
  const bars = values.map((value) => {
    if (value === null) return null;
    const [from = 0, to = 0] = [positionOf(value), positionOf(0)].toSorted((a, b) => a - b);
    return { from, to };
  });
  return { bars, base: positionOf(0), at: positionOf };
}
