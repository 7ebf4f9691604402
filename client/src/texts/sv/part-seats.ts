import { seats } from './seats.ts';

export const texts = { seats } as const;
