import { texts as spectators } from './spectators.ts';

export const texts = { spectators } as const;
