import { Suspense } from 'react';
import { lazyPart } from '../../live/load-part.ts';
import { isEmptiedInAWeek } from '../../platform/install.ts';

const WeekCard = lazyPart(() => import('./week-card.tsx'), 'WeekCard');

/** Where the browser may empty the tab, it is said for as long as something waits there. Nobody else loads it. */
export function WeekWarning() {
  if (!isEmptiedInAWeek()) return null;
  return (
    <Suspense>
      <WeekCard />
    </Suspense>
  );
}
