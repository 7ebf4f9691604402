/** The top and bottom edges of a bar, as percentages from the top of the plot; one of them is at the baseline. */
type Bar = { from: number; to: number };

type Bars = {
  bars: readonly (Bar | null)[];
  /** the baseline, as a percentage from the top */
  baseline: number;
  /** returns the position of a value, as a percentage from the top */
  toPosition: (value: number) => number;
};

/**
 * Returns bars that rise above a baseline for positive values and fall below it for negative values; a null value has
 * no bar. The scale covers at least `minRange` above zero and, if any value is negative, also below zero, so that a
 * difference of a stroke or two does not fill the plot.
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
  return { bars, baseline: toPosition(0), toPosition };
}
