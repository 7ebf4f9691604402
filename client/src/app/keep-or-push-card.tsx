import { Suspense } from 'react';
import { useIsKeepAccountOfferDue } from '../features/accounts/own/keep-account-offer.ts';
import { lazyComponent } from '../live/load-chunk.ts';
import { useSession } from '../platform/use-session.ts';
import { useAccountDialogs } from './account-dialogs.tsx';
import { LazyPushCard } from './lazy-push-card.tsx';

const KeepCard = lazyComponent(
  () => import('../features/accounts/own/keep-account-card.tsx'),
  'KeepAccountCard',
  'seats',
);

/** Asks a guest to keep the account when that offer is due; otherwise asks the user to allow notifications. */
export function KeepOrPushCard({ userId }: { userId: string }) {
  const { openProfileDialog } = useAccountDialogs();
  const isGuest = useSession()?.guest === true;
  const isKeepOfferDue = useIsKeepAccountOfferDue(userId);
  if (!isGuest || !isKeepOfferDue) return <LazyPushCard userId={userId} />;
  return (
    <Suspense>
      <KeepCard userId={userId} onChooseEmail={() => openProfileDialog('keep-by-email')} />
    </Suspense>
  );
}
