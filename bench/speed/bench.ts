import type { Row } from './measure.ts';

/** How large and how long: `--quick` proves that the bench runs, and its figures mean little. */
export interface Scale {
  readonly app: string;
  /** Milliseconds of each measurement. */
  readonly slice: number;
  /** Pairs of a thing and its limit. */
  readonly pairs: number;
  readonly readers: number;
  readonly roundsElsewhere: number;
  readonly roundsOnDisk: number;
}

export type Bench = (scale: Scale) => Promise<Row[]>;

export const LINES = 16;
