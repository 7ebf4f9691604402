import { Suspense } from 'react';
import { lazyComponent } from '../../live/load-chunk.ts';

const LiveSampleBoard = lazyComponent(() => import('./live-sample-board.tsx'), 'LiveSampleBoard', 'inside');

/** Used in development; the build replaces it with prerendered HTML, see client/prerendered-sample-board.ts. */
export function SampleBoard() {
  return (
    <Suspense>
      <LiveSampleBoard />
    </Suspense>
  );
}
