import { texts as ledger } from './ledger.ts';
import { texts as matches } from './matches.ts';

/** Only for leagues that play matches or for stakes. */
export const texts = { ledger, matches } as const;
