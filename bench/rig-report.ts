const MAX_SHOWN_FAULTS = 20;

/** Prints a rig's statistics and its first faults. If there are faults, the program exits with 1. */
export function printReport(
  title: string,
  stats: Record<string, string | number>,
  faults: readonly string[],
): void {
  const width = Math.max(...Object.keys(stats).map((name) => name.length));
  const lines = Object.entries(stats).map(([name, value]) => `  ${name.padEnd(width)}  ${value}`);
  process.stdout.write(`\n${title}\n${lines.join('\n')}\n  ${'faults'.padEnd(width)}  ${faults.length}\n`);
  for (const fault of faults.slice(0, MAX_SHOWN_FAULTS))
    process.stdout.write(`    ${fault.slice(0, 1000)}\n`);
  if (faults.length > 0) process.exitCode = 1;
}

/** Formats counts, the most frequent first, for example `200 × 1731, 503 × 12`. */
export function formatCounts(counts: ReadonlyMap<string, number>): string {
  const sorted = [...counts].toSorted(([, a], [, b]) => b - a);
  return sorted.map(([name, count]) => `${name} × ${count}`).join(', ');
}

/** Formats the median, the 95th percentile and the maximum. */
export function formatTimes(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const formatPercentile = (fraction: number) =>
    Math.round(sorted[Math.floor(fraction * (sorted.length - 1))] ?? 0);
  return `median ${formatPercentile(0.5)} ms, 95 % ${formatPercentile(0.95)} ms, worst ${formatPercentile(1)} ms`;
}
