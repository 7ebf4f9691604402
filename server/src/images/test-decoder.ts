import { readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { decodePicture } from './decode.ts';
import { createJpegPicture } from './test-pictures.ts';

// Runs in its own process, which does nothing else, so that only the memory for decoding is measured.
const [, , folder = '.'] = process.argv;
const files = (await readdir(folder)).sort();
const warmUpFile = join(folder, 'warm');
await writeFile(warmUpFile, await createJpegPicture());
await decodePicture(warmUpFile, 'scorecard');

const memoryBefore = process.memoryUsage.rss();
let peak = memoryBefore;
// Samples the memory, because on Linux a child's `resourceUsage().maxRSS` starts at its parent's value.
const samplingTimer = setInterval(() => (peak = Math.max(peak, process.memoryUsage.rss())), 2);
const eventLoopDelay = monitorEventLoopDelay({ resolution: 1 });
eventLoopDelay.enable();
const startedAt = performance.now();
const outcomes = await Promise.all(
  files.map(async (file) => {
    const decoded = await decodePicture(join(folder, file), 'scorecard');
    return [file, typeof decoded === 'string' ? decoded : 'stored'] as const;
  }),
);
eventLoopDelay.disable();
clearInterval(samplingTimer);
const measurements = {
  outcomes: Object.fromEntries(outcomes),
  seconds: (performance.now() - startedAt) / 1000,
  maxEventLoopDelayMs: eventLoopDelay.max / 1e6,
  memoryGrowthMb: (peak - memoryBefore) / 1024 / 1024,
};
process.stdout.write(JSON.stringify(measurements));
