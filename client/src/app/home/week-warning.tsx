import { Suspense } from 'react';
import { lazyPart } from '../../live/load-part.ts';
import { isStorageTemporary } from '../../platform/install.ts';

const WeekCard = lazyPart(() => import('./week-card.tsx'), 'WeekCard');

/** Warns while entries wait in a tab that the browser may empty. Loaded only where that can happen. */
export function WeekWarning() {
  if (!isStorageTemporary()) return null;
  return (
    <Suspense>
      <WeekCard />
    </Suspense>
  );
}
