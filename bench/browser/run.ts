/**
 * How much a browser has to do: renders, script, heap and requests of the built app, and how soon a tap is answered.
 * Needs a build; CHROMIUM_PATH names the browser.
 *
 *   npm run build && npm run bench:browser
 *   npm run bench:browser -- --json
 *   npm run bench:browser -- --quick --only chat,load
 *   npm run bench:browser -- --app ../an-older-checkout-that-is-built
 */
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { withRig, type Rig } from './browser.ts';
import { chat } from './chat.ts';
import { load, round, start, taps } from './league.ts';
import { tab } from './tab.ts';
import { printTable, type Row } from '../speed/measure.ts';

const benches: Record<string, (rig: Rig, times: number) => Promise<Row[]>> = {
  start,
  chat,
  load,
  round,
  taps,
  tab,
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

const rows: Row[] = [];
try {
  await withRig(resolve(values.app), async (rig) => {
    for (const name of only.split(',')) {
      const bench = benches[name];
      if (!bench) throw new Error(`--only takes ${Object.keys(benches).join(', ')}`);
      const began = performance.now();
      const measured = await bench(rig, quick ? 3 : 9);
      rows.push(...measured);
      if (!json) printTable(measured);
      process.stderr.write(`${name}: ${Math.round((performance.now() - began) / 1000)} s\n\n`);
    }
  });
} finally {
  if (json) process.stdout.write(`${JSON.stringify(rows, null, 2)}\n`);
}
