/** Preloaded into the server. Reports the event loop's delay since the last report whenever the parent asks for it. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const histogram = monitorEventLoopDelay({ resolution: 1 });
histogram.enable();
process.on('message', (message) => {
  if (message !== 'loop') return;
  process.send!({ max: histogram.max / 1e6, p99: histogram.percentile(99) / 1e6 });
  histogram.reset();
});
process.channel?.unref();
