import { Suspense } from 'react';
import { lazyPart } from '../../live/load-part.ts';

const LiveSampleBoard = lazyPart(() => import('./live-sample-board.tsx'), 'LiveSampleBoard', 'inside');

/** While one works on the app; the build puts what this draws in its place, see client/drawn-sample-board.ts. */
export function SampleBoard() {
  return (
    <Suspense>
      <LiveSampleBoard />
    </Suspense>
  );
}
