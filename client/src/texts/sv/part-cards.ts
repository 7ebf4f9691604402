import { card } from './card.ts';
import { cards } from './cards.ts';

/** A group's card has the words of every card. */
export const texts = { card, cards };
