/** The top and bottom edge of a bar, in percent from the top of the plot; one of them is at the baseline. */
type Bar = { from: number; to: number };

type Bars = {
  bars: readonly (Bar | null)[];
  /** the baseline, in percent from the top */
  base: number;
  /** returns the position of a value, in percent from the top */
  toPosition: (value: number) => number;
};

/**
 * Returns bars that rise above a baseline for values over 0 and fall below it under 0; null stays null. The scale
 * has room for at least `minRange` in both directions, so that bars of a stroke or two do not fill the plot.
 */
export function computeBars(values: readonly (number | null)[], minRange: number): Bars {
  const nonNullValues = values.filter((value) => value !== null);
  const highest = Math.max(minRange, 0, ...nonNullValues);
  const lowest = Math.min(nonNullValues.some((value) => value < 0) ? -minRange : 0, ...nonNullValues);
  const toPosition = (value: number) => (100 * (highest - value)) / (highest - lowest);
  const bars = values.map((value) => {
    if (value === null) return null;
    const [from = 0, to = 0] = [toPosition(value), toPosition(0)].toSorted((a, b) => a - b);
    return { from, to };
  });
  return { bars, base: toPosition(0), toPosition };
}
