import { Suspense } from 'react';
import { useHasPushOffer } from '../features/notifications/push-offer-status.ts';
import { lazyPart } from '../live/load-part.ts';

const PushCard = lazyPart(
  () => import('../features/notifications/push-card.tsx'),
  'PushCard',
  'notifications',
);

/** Offers push messages. The offer is loaded only if it is due. */
export function PushOffer({ userId }: { userId: string }) {
  if (!useHasPushOffer(userId)) return null;
  return (
    <Suspense>
      <PushCard userId={userId} />
    </Suspense>
  );
}
