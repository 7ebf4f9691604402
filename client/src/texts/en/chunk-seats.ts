import { texts as guests } from './guests.ts';
import { texts as seats } from './seats.ts';

/** About people without an account: guests, and players whose rounds admins register. */
export const texts = { guests, seats } as const;
