import type { BenchRow } from './measure.ts';

/** The size and duration: `--quick` only proves that the bench runs; its figures are not meaningful. */
export interface Scale {
  readonly app: string;
  /** The milliseconds of each measurement. */
  readonly slice: number;
  /** The number of pairs of a measurement and its limit. */
  readonly pairs: number;
  readonly readers: number;
  readonly roundsElsewhere: number;
  readonly roundsOnDisk: number;
}

export type Bench = (scale: Scale) => Promise<BenchRow[]>;

export const CONNECTIONS = 16;
