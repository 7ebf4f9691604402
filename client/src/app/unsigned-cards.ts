import { lazyPart } from '../live/load-part.ts';

/** Lazy-loaded, since few people close a day. Two pages use the component. */
export const LazyUnconfirmedCards = lazyPart(
  () => import('../features/group-card/unconfirmed-cards.tsx'),
  'UnconfirmedCards',
  'cards',
);
