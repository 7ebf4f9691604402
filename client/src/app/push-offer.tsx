import { Suspense } from 'react';
import { useIsPushOfferDue } from '../features/notifications/push-offer-status.ts';
import { lazyPart } from '../live/load-part.ts';

const PushCard = lazyPart(
  () => import('../features/notifications/push-card.tsx'),
  'PushCard',
  'notifications',
);

/** Asks the user to turn on push notifications. The card's code is loaded only when the offer is due. */
export function LazyPushCard({ userId }: { userId: string }) {
  if (!useIsPushOfferDue(userId)) return null;
  return (
    <Suspense>
      <PushCard userId={userId} />
    </Suspense>
  );
}
