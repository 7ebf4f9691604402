/**
 * Measures what a browser fetches for the start page of the built app, and how soon it shows a league's board. Needs a
 * build; CHROMIUM_PATH is the path to the browser. Run by `npm run bench -- --full`.
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withRig, type Rig } from './browser.ts';
import { measureLeaguePage, measureStartPage } from './page-loads.ts';
import { printTable, type BenchRow } from '../speed/measure.ts';

const benches: Record<string, (rig: Rig, repetitions: number) => Promise<BenchRow[]>> = {
  start: measureStartPage,
  load: measureLeaguePage,
};

const { values } = parseArgs({
  options: {
    json: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    app: { type: 'string', default: join(import.meta.dirname, '../..') },
  },
});
const { json, quick, only = Object.keys(benches).join(',') } = values;

const rows: BenchRow[] = [];
try {
  await withRig(resolve(values.app), async (rig) => {
    for (const name of only.split(',')) {
      const bench = benches[name];
      if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}`);
      const startedAt = performance.now();
      const benchRows = await bench(rig, quick ? 3 : 9);
      rows.push(...benchRows);
      if (!json) printTable(benchRows);
      process.stderr.write(`${name}: ${Math.round((performance.now() - startedAt) / 1000)} s\n\n`);
    }
  });
} finally {
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
}
