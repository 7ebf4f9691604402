import { Suspense } from 'react';
import { useIsKeepOfferDue } from '../features/accounts/own/keep-offer.ts';
import { lazyPart } from '../live/load-part.ts';
import { useSession } from '../platform/use-session.ts';
import { useAccountDialogs } from './account-dialogs.tsx';
import { LazyPushCard } from './push-offer.tsx';

const KeepCard = lazyPart(() => import('../features/accounts/own/keep-card.tsx'), 'KeepCard', 'seats');

/**
 * Shows one question at a time on this device: guests are asked to keep their account, others to allow push messages.
 */
export function DeviceOffer({ userId }: { userId: string }) {
  const { editProfile } = useAccountDialogs();
  const isGuest = useSession()?.guest === true;
  const isOffered = useIsKeepOfferDue(userId);
  if (!isGuest || !isOffered) return <LazyPushCard userId={userId} />;
  return (
    <Suspense>
      <KeepCard userId={userId} onEmail={() => editProfile('keep-by-email')} />
    </Suspense>
  );
}
