import { Suspense } from 'react';
import { useIsKeepOfferDue } from '../features/accounts/own/keep-offer.ts';
import { lazyComponent } from '../live/load-chunk.ts';
import { useSession } from '../platform/use-session.ts';
import { useAccountDialogs } from './account-dialogs.tsx';
import { LazyPushCard } from './lazy-push-card.tsx';

const KeepCard = lazyComponent(() => import('../features/accounts/own/keep-card.tsx'), 'KeepCard', 'seats');

/** Asks a guest about keeping the account if that is due; otherwise asks the user about allowing notifications. */
export function KeepOrPushCard({ userId }: { userId: string }) {
  const { openProfileDialog } = useAccountDialogs();
  const isGuest = useSession()?.guest === true;
  const isKeepOfferDue = useIsKeepOfferDue(userId);
  if (!isGuest || !isKeepOfferDue) return <LazyPushCard userId={userId} />;
  return (
    <Suspense>
      <KeepCard userId={userId} onChooseEmail={() => openProfileDialog('keep-by-email')} />
    </Suspense>
  );
}
