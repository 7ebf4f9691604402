import { texts as handicap } from './handicap.ts';

export const texts = { handicap } as const;
