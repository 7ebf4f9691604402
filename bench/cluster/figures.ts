/** What a part of the rig has found: its figures, and what was not as expected. */
export interface Findings {
  readonly figures: Record<string, string | number>;
  readonly faults: string[];
}

/** `median 3 ms, 99 % 12 ms, worst 20 ms`. */
export function percentiles(milliseconds: readonly number[]): string {
  const sorted = milliseconds.toSorted((a, b) => a - b);
  const at = (share: number) => (sorted[Math.floor(share * (sorted.length - 1))] ?? 0).toFixed(0);
  return `median ${at(0.5)} ms, 99 % ${at(0.99)} ms, worst ${at(1)} ms`;
}

export const seconds = (milliseconds: number): string => `${(milliseconds / 1000).toFixed(1)} s`;
