import { lazyPart } from '../live/load-part.ts';

/** Late, since few close a day; both pages that ask for it show the same. */
export const UnsignedCards = lazyPart(
  () => import('../features/cards/unsigned-cards.tsx'),
  'UnsignedCards',
  'cards',
);
