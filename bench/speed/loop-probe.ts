/** Loaded before the server: sends its parent, on request, the delay of the event loop since the last request. */
import { monitorEventLoopDelay } from 'node:perf_hooks';

const held = monitorEventLoopDelay({ resolution: 1 });
held.enable();
process.on('message', (message) => {
  if (message !== 'loop') return;
  process.send!({ max: held.max / 1e6, p99: held.percentile(99) / 1e6 });
  held.reset();
});
process.channel?.unref();
