import { Suspense } from 'react';
import { lazyComponent } from '../../live/load-chunk.ts';
import { isStorageTemporary } from '../../platform/install.ts';

const TemporaryStorageCard = lazyComponent(
  () => import('./temporary-storage-card.tsx'),
  'TemporaryStorageCard',
);

/** Warns about unsent entries if the browser may clear its storage. Other browsers do not load the warning. */
export function TemporaryStorageWarning() {
  if (!isStorageTemporary()) return null;
  return (
    <Suspense>
      <TemporaryStorageCard />
    </Suspense>
  );
}
