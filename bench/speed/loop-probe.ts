/** Loaded before the server: tells its parent, when asked, how long the event loop was held up since the last time. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
process.on('message', (message) => {
  if (message !== 'loop') return;
  process.send!({ max: held.max / 1e6, p99: held.percentile(99) / 1e6 });
  held.reset();
});
process.channel?.unref();
