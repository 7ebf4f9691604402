/**
 * A Sunday with a million leagues, by reckoning: what comes in each minute, and what it takes. Nothing is started.
 *
 *   npm run rig:sunday
 */
import { coresOf, dayOf, supposed, type Cost, type Kind, type Sunday } from './sunday.ts';

/** In ms of processor time. `round` and `read` are measured (docs/performance.md); the others are reckoned from them. */
const costs: Record<Kind, Cost> = {
  read: { server: 0.33, database: 0.13 },
  round: { server: 0.78 + 1, database: 0.69 + 0.4 },
  message: { server: 0.7, database: 0.6 },
  hint: { server: 0.05, database: 0 },
  push: { server: 1.9, database: 0.3 },
};

/** Of a core that is busy, and what a machine, a month and a gigabyte cost in euros: put your own in. */
const prices = { busy: 0.6, coresOfMachine: 8, core: 6, gigabyte: 0.08, objectGigabyte: 0.02 };
const BYTES_OF_ROUND = 294;
const WAL_OF_ROUND = 8 * BYTES_OF_ROUND;
const ROUNDS_OF_YEAR = 20;
const PHOTOS = 0.1;
const BYTES_OF_PHOTO = 150_000;
/** Supposed, not measured: some 100 kB of memory each. */
const SOCKETS_OF_MACHINE = 50_000;
const CONNECTIONS_OF_MACHINE = 4 * 20;

function rowOf(name: string, sunday: Sunday): Record<string, string> {
  const day = dayOf(sunday);
  const peak = (of: (minute: (typeof day)[number]) => number) => Math.max(...day.map(of));
  const server = peak((minute) => coresOf(minute, costs, 'server')) / prices.busy;
  const database = peak((minute) => coresOf(minute, costs, 'database')) / prices.busy;
  const sockets = peak((minute) => minute.sockets);
  const machines = Math.ceil(Math.max(server / prices.coresOfMachine, sockets / SOCKETS_OF_MACHINE));
  const shards = Math.ceil(database / prices.coresOfMachine);
  const stored = sunday.leagues * sunday.players * ROUNDS_OF_YEAR;
  const gigabytes = (stored * BYTES_OF_ROUND) / 1e9;
  const photos = (stored * PHOTOS * BYTES_OF_PHOTO) / 1e9;
  // Each shard has a copy that waits.
  const cores = (machines + 2 * shards) * prices.coresOfMachine;
  const cost = cores * prices.core + 2 * gigabytes * prices.gigabyte + photos * prices.objectGigabyte;
  const whole = (value: number) => Math.round(value).toLocaleString('en');
  return {
    Sunday: name,
    'reads/s': whole(peak(({ perSecond }) => perSecond.read)),
    'rounds/s': whole(peak(({ perSecond }) => perSecond.round)),
    'messages/s': whole(peak(({ perSecond }) => perSecond.message)),
    'hints/s': whole(peak(({ perSecond }) => perSecond.hint)),
    'pushes/s': whole(peak(({ perSecond }) => perSecond.push)),
    sockets: whole(sockets),
    'server cores busy': (server * prices.busy).toFixed(2),
    'database cores busy': (database * prices.busy).toFixed(2),
    'WAL MB/s': (peak(({ perSecond }) => perSecond.round * WAL_OF_ROUND) / 1e6).toFixed(2),
    'servers × 8 cores': whole(machines),
    'databases × 8 cores': whole(shards),
    connections: whole(machines * CONNECTIONS_OF_MACHINE),
    'rounds a year, GB': whole(gigabytes),
    'photos a year, GB': whole(photos),
    '€ a month': whole(cost),
  };
}

const rows = [
  rowOf('10,000 leagues', { ...supposed, leagues: 10_000 }),
  rowOf('100,000 leagues', { ...supposed, leagues: 100_000 }),
  rowOf('1,000,000 leagues', supposed),
  rowOf('… twice the visits', { ...supposed, visits: 2 * supposed.visits }),
  rowOf('… open ten times as long', { ...supposed, minutesOpen: 10 * supposed.minutesOpen }),
  rowOf('… twice the rounds', { ...supposed, playing: 2 * supposed.playing }),
];
const names = Object.keys(rows[0]!);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
console.log(line(['', ...rows.map((row) => row['Sunday']!)]));
console.log(line(names.map(() => '---').slice(0, rows.length + 1)));
for (const name of names.slice(1)) console.log(line([name, ...rows.map((row) => row[name]!)]));
