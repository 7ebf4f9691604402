import { ledger } from './ledger.ts';
import { matches } from './matches.ts';

/** What only leagues need that play matches, or for something. */
export const texts = { ledger, matches } as const;
