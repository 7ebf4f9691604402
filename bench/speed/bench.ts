import type { BenchRow } from './measure.ts';

/** The size and duration of a run. `--quick` only checks that the benchmarks work; its numbers are meaningless. */
export interface Scale {
  /** Path of the checkout whose server is measured. */
  readonly app: string;
  /** Duration of one measurement, in ms. */
  readonly durationMs: number;
  /** How many times each result and the limit it is compared with are measured; see `measureAlternately`. */
  readonly pairs: number;
  readonly readers: number;
  readonly backgroundRounds: number;
  readonly roundsOnDisk: number;
}

export type Bench = (scale: Scale) => Promise<BenchRow[]>;

export const CONNECTION_COUNT = 16;
