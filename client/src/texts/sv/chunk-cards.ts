import { texts as card } from './card.ts';
import { texts as cards } from './cards.ts';

/** A group's card also uses the strings for a player's own card. */
export const texts = { card, cards };
