import { card } from './card.ts';

export const texts = { card };
