import { texts as guests } from './guests.ts';
import { texts as seats } from './seats.ts';

export const texts = { guests, seats } as const;
