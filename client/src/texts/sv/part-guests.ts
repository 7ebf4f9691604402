import { guests } from './guests.ts';

/** For who plays by a name alone, and who is asked to. */
export const texts = { guests } as const;
