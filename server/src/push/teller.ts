import type { Reader } from '../database/unit-of-work.ts';
import type { Excerpts } from './news.ts';

/** What every job of telling people needs. */
export interface Teller {
  readonly db: Reader;
  readonly clock: () => Date;
  readonly excerpts: Excerpts;
}
