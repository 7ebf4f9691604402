import { Suspense } from 'react';
import { lazyPart } from '../../live/load-part.ts';

const LiveSampleBoard = lazyPart(() => import('./live-sample-board.tsx'), 'LiveSampleBoard', 'inside');

/** Used in development; the build replaces it with prerendered HTML, see client/prerendered-sample-board.ts. */
export function SampleBoard() {
  return (
    <Suspense>
      <LiveSampleBoard />
    </Suspense>
  );
}
