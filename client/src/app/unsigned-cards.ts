import { lazyPart } from '../live/load-part.ts';

/** Loaded late, since few people close a day; both pages that use it show the same. */
export const LateUnconfirmedCards = lazyPart(
  () => import('../features/group-card/unsigned-cards.tsx'),
  'UnconfirmedCards',
  'cards',
);
