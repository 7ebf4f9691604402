import { texts as ledger } from './ledger.ts';
import { texts as matches } from './matches.ts';

/** Loaded only for leagues that have matches or play for stakes. */
export const texts = { ledger, matches } as const;
