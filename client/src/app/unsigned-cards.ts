import { lazyPart } from '../live/load-part.ts';

/** Loaded late, since few people close a day. Two pages use the component. */
export const LateUnconfirmedCards = lazyPart(
  () => import('../features/group-card/unsigned-cards.tsx'),
  'UnconfirmedCards',
  'cards',
);
