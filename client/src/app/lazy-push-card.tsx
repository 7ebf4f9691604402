import { Suspense } from 'react';
import { useIsPushOfferDue } from '../features/notifications/push-offer-status.ts';
import { lazyComponent } from '../live/load-chunk.ts';

const PushCard = lazyComponent(
  () => import('../features/notifications/push-card.tsx'),
  'PushCard',
  'notifications',
);

/** Asks the user to turn on push notifications. The code is loaded only when the offer is due. */
export function LazyPushCard({ userId }: { userId: string }) {
  if (!useIsPushOfferDue(userId)) return null;
  return (
    <Suspense>
      <PushCard userId={userId} />
    </Suspense>
  );
}
