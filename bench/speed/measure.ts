/** Median, minimum and maximum of repeated measurements. */
interface Spread {
  readonly median: number;
  readonly min: number;
  readonly max: number;
}

/** One row of the table; `ratio` is set if the row is compared with a limit that was measured in the same run. */
export interface BenchRow {
  readonly row: string;
  readonly unit: string;
  readonly measured: Spread;
  readonly limit?: Spread;
  readonly ratio?: Spread;
  readonly note?: string;
}

export function pickPercentile(sorted: readonly number[], fraction: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(fraction * sorted.length))] ?? Number.NaN;
}

export const sortAscending = (values: readonly number[]) => values.toSorted((a, b) => a - b);

export function computeSpread(values: readonly number[]): Spread {
  const sorted = sortAscending(values);
  return {
    median: pickPercentile(sorted, 0.5),
    min: sorted[0] ?? Number.NaN,
    max: sorted.at(-1) ?? Number.NaN,
  };
}

/**
 * Measures a result and its limit alternately, so that other load on the machine affects both, and compares each pair.
 * The first pair is a warm-up and is not counted.
 */
export async function measureAlternately(
  pairCount: number,
  measureResult: () => Promise<number>,
  measureLimit: () => Promise<number>,
): Promise<Required<Pick<BenchRow, 'measured' | 'limit' | 'ratio'>>> {
  const results: number[] = [];
  const limits: number[] = [];
  for (let pair = 0; pair <= pairCount; pair++) {
    const result = await measureResult();
    const limit = await measureLimit();
    if (pair === 0) continue;
    results.push(result);
    limits.push(limit);
  }
  return {
    measured: computeSpread(results),
    limit: computeSpread(limits),
    ratio: computeSpread(results.map((value, index) => value / limits[index]!)),
  };
}

export async function measureMilliseconds(task: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await task();
  return performance.now() - startedAt;
}

const formatNumber = (value: number) =>
  String(value >= 100 ? Math.round(value) : Number(value.toPrecision(3)));

const formatSpread = ({ median, min, max }: Spread) =>
  `${formatNumber(median)} (${formatNumber(min)}–${formatNumber(max)})`;

export function printTable(rows: readonly BenchRow[]): void {
  const lines = [['row', 'measured', 'limit', 'ratio', 'unit, notes']];
  for (const { row, unit, measured, limit, ratio, note } of rows) {
    const formatOptionalSpread = (spread?: Spread) => (spread ? formatSpread(spread) : '');
    lines.push([
      row,
      formatSpread(measured),
      formatOptionalSpread(limit),
      formatOptionalSpread(ratio),
      note ? `${unit}; ${note}` : unit,
    ]);
  }
  const widths = lines[0]!.map((_, column) => Math.max(...lines.map((line) => line[column]!.length)));
  for (const line of lines) {
    const cells = line.map((cell, column) => cell.padEnd(widths[column]!));
    process.stdout.write(`${cells.join('  ').trimEnd()}\n`);
  }
}
