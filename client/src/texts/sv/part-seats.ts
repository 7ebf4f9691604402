import { guests } from './guests.ts';
import { seats } from './seats.ts';

export const texts = { guests, seats } as const;
