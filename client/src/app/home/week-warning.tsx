import { Suspense } from 'react';
import { lazyPart } from '../../live/load-part.ts';
import { isStorageTemporary } from '../../platform/install.ts';

const WeekCard = lazyPart(() => import('./week-card.tsx'), 'WeekCard');

/** Warns while entries wait in storage that the browser may delete. The warning is loaded only in such browsers. */
export function WeekWarning() {
  if (!isStorageTemporary()) return null;
  return (
    <Suspense>
      <WeekCard />
    </Suspense>
  );
}
