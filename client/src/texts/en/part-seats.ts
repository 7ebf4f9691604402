import { seats } from './seats.ts';

/** What only admins need, who play with people without an account. */
export const texts = { seats } as const;
