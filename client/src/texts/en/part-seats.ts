import { guests } from './guests.ts';
import { seats } from './seats.ts';

/** Of people without an account: guests, and those for whom admins play. */
export const texts = { guests, seats } as const;
