import { guests } from './guests.ts';
import { seats } from './seats.ts';

/** For people without an account: guests, and players whose rounds admins register. */
export const texts = { guests, seats } as const;
