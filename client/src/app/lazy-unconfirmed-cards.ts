import { lazyComponent } from '../live/load-chunk.ts';

/** Lists the players with unconfirmed cards. Lazy-loaded, since few people close an event. */
export const LazyUnconfirmedCards = lazyComponent(
  () => import('../features/group-card/unconfirmed-cards.tsx'),
  'UnconfirmedCards',
  'cards',
);
