import { Suspense } from 'react';
import { lazyComponent } from '../../live/load-chunk.ts';
import { isStorageTemporary } from '../../platform/install.ts';

const TemporaryStorageCard = lazyComponent(
  () => import('./temporary-storage-card.tsx'),
  'TemporaryStorageCard',
);

/** Warns while entries wait in storage that the browser may delete. The warning is loaded only in such browsers. */
export function TemporaryStorageWarning() {
  if (!isStorageTemporary()) return null;
  return (
    <Suspense>
      <TemporaryStorageCard />
    </Suspense>
  );
}
