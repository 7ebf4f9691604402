/**
 * Measures the server's speed from another process. Most results are compared with an upper limit. The two are measured
 * in alternation, and the table shows their ratio.
 *
 *   npm run bench
 *   npm run bench -- --json
 *   npm run bench -- --quick --only boards,writes
 *   npm run bench -- --full                    also measures the app in a browser; needs a build
 *   npm run bench -- --app ../an-older-checkout
 */
import { spawnSync } from 'node:child_process';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { Bench, Scale } from './speed/bench.ts';
import { boardsBench } from './speed/boards.ts';
import { cardsBench } from './speed/cards.ts';
import { diskBench } from './speed/disk.ts';
import { crowdedDatabaseBench } from './speed/reads-in-crowded-database.ts';
import { machineBench, standingsBench } from './speed/machine.ts';
import { printTable, type BenchRow } from './speed/measure.ts';
import { mixedBench } from './speed/mixed.ts';
import { writesBench } from './speed/writes.ts';

const benches: Record<string, Bench> = {
  boards: boardsBench,
  writes: writesBench,
  cards: cardsBench,
  elsewhere: crowdedDatabaseBench,
  standings: standingsBench,
  machine: machineBench,
  disk: diskBench,
  mixed: mixedBench,
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    full: { type: 'boolean', default: false },
    only: { type: 'string' },
    app: { type: 'string', default: join(import.meta.dirname, '..') },
  },
});
const { json, quick, full, only = Object.keys(benches).join(',') } = values;

const app = resolve(values.app);
const scale: Scale = quick
  ? { app, durationMs: 300, pairs: 2, readers: 200, backgroundRounds: 50_000, roundsOnDisk: 2_000 }
  : { app, durationMs: 1500, pairs: 5, readers: 1000, backgroundRounds: 1_000_000, roundsOnDisk: 20_000 };

const rows: BenchRow[] = [];
try {
  for (const name of only.split(',').filter(Boolean)) {
    const bench = benches[name];
    if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}`);
    const startedAt = performance.now();
    const benchRows = await bench(scale);
    rows.push(...benchRows);
    if (!json) printTable(benchRows);
    process.stderr.write(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s\n\n`);
  }
  if (full) runBrowserBench();
} finally {
  // Printed in `finally`, so that minutes of measurements are not lost if a later bench fails.
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
}

/** Runs the browser bench in a separate process, since its sources are typed for the browser. */
function runBrowserBench(): void {
  const program = join(import.meta.dirname, 'browser/run.ts');
  const args = [program, '--json', '--app', app, ...(quick ? ['--quick'] : [])];
  const { stdout, status } = spawnSync(process.execPath, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const browserRows = JSON.parse(stdout.toString()) as BenchRow[];
  rows.push(...browserRows);
  if (!json) printTable(browserRows);
  if (status !== 0) throw new Error(`${program} exited with ${status}`);
}
