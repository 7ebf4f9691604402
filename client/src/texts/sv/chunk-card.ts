import { texts as card } from './card.ts';

export const texts = { card };
