import { Suspense } from 'react';
import { useIsKeepOfferDue } from '../features/accounts/own/keep-offer.ts';
import { lazyComponent } from '../live/load-chunk.ts';
import { useSession } from '../platform/use-session.ts';
import { useAccountDialogs } from './account-dialogs.tsx';
import { LazyPushCard } from './push-offer.tsx';

const KeepCard = lazyComponent(() => import('../features/accounts/own/keep-card.tsx'), 'KeepCard', 'seats');

/** Asks one question at a time on this device: about keeping the account for guests, else about push messages. */
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
