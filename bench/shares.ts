import { mkdtempSync, rmSync } from 'node:fs';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { ask, Refused } from '../server/test/ask.ts';
import { startReal } from '../server/test/rigs/real-app.ts';
import { report, spread, tallied } from './rig-report.ts';
import { type ShareScene, shareScenes, type Taking } from './share-scenes.ts';
import { poolAt, socketFolder } from './speed/checkout.ts';
import { makeLeagues, makePeople, type Person } from './speed/world.ts';

const PASSWORD = 'albatross on nine';
const MEMBERS = 500;
const ROUNDS = 100;
const SESSIONS = 25;
const ACCOUNTS = 10;
const MOST_MS = 100;
const MOST_TIMES_QUIET = 10;
/** Below this nobody notices, and the clock of a busy machine is no finer. */
const QUIET_AT_LEAST_MS = 3;

interface Times {
  readonly reads: number[];
  readonly logIns: number[];
  readonly statuses: Map<string, number>;
}

/** How long others wait, who are in another league and network, while one network takes what it can. Limits are on. */
export async function measureShares(seconds: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-shares-'));
  const app = await startReal(dataDir, { TRUST_PROXY: '1', RATE_LIMITS: 'off' });
  const sql = poolAt(socketFolder(dataDir));
  try {
    const passwordHash = await hash(PASSWORD, { memoryCost: 19_456, timeCost: 2, parallelism: 1 });
    const crowd = await makePeople(sql, MEMBERS, passwordHash);
    const others = await makePeople(sql, 20, passwordHash);
    const [league, elsewhere] = await makeLeagues(sql, [crowd, others], ROUNDS);
    const { rows } = await sql.query<{ id: string }>(
      'select id from rounds where league_id = $1 order by sequence limit 1',
      [league!.id],
    );
    await sql.query('vacuum analyze');
    const scene: ShareScene = {
      address: app.address,
      league: league!.id,
      firstRound: rows[0]!.id,
      tokens: await tokensOf(app.address, crowd[0]!),
      accounts: crowd.slice(0, ACCOUNTS).map(({ id, email }) => ({ id, email })),
      password: PASSWORD,
    };
    const quiet = await othersWait(app.address, others, elsewhere!.id, seconds);
    tell('others, while nobody takes anything', quiet, []);
    const bound = Math.min(MOST_MS, MOST_TIMES_QUIET * Math.max(QUIET_AT_LEAST_MS, at95(quiet.reads)));
    for (const taking of Object.keys(shareScenes) as Taking[]) {
      const worker = new Worker(join(import.meta.dirname, 'share-worker.ts'), {
        workerData: { ...scene, taking },
      });
      await sleep(1_000);
      const times = await othersWait(app.address, others, elsewhere!.id, seconds);
      await worker.terminate();
      const slow =
        at95(times.reads) > bound ? [`95 % wait ${at95(times.reads)} ms, over ${Math.round(bound)} ms`] : [];
      const refused = times.statuses.get('503') ?? 0;
      tell(`others, during ${taking}`, times, [...slow, ...(refused > 0 ? [`503 × ${refused}`] : [])]);
      await sleep(2_000);
    }
  } finally {
    await sql.end();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

function tell(title: string, { reads, logIns, statuses }: Times, faults: readonly string[]): void {
  const figures = {
    reads: spread(reads),
    'log-ins': spread(logIns),
    answers: tallied(statuses),
    'load of the machine': loadavg()[0]!.toFixed(1),
  };
  report(title, figures, faults);
}

const at95 = (times: readonly number[]) =>
  Math.round(times.toSorted((a, b) => a - b)[Math.floor(0.95 * (times.length - 1))] ?? 0);

async function tokensOf(address: string, { email }: Person): Promise<string[]> {
  const tokens: string[] = [];
  for (let count = 0; count < SESSIONS; count++)
    tokens.push((await ask(address, login, { email, password: PASSWORD }, { from: '192.0.2.1' })).token);
  return tokens;
}

async function othersWait(
  address: string,
  others: readonly Person[],
  leagueId: string,
  seconds: number,
): Promise<Times> {
  const times: Times = { reads: [], logIns: [], statuses: new Map() };
  const timed = async (list: number[], call: Promise<unknown>) => {
    const began = performance.now();
    const status = await call.then(
      () => '200',
      (error: unknown) => (error instanceof Refused ? String(error.status) : 'none'),
    );
    list.push(performance.now() - began);
    times.statuses.set(status, (times.statuses.get(status) ?? 0) + 1);
  };
  const end = performance.now() + seconds * 1_000;
  for (let turn = 0; performance.now() < end; turn++) {
    const { id, email, token } = others[turn % others.length]!;
    const how = { token, from: '198.51.100.7' };
    await timed(times.reads, ask(address, scoreboard, { leagueId }, how));
    await timed(times.reads, ask(address, sessions, { userId: id }, how));
    if (turn % 10 === 0)
      await timed(times.logIns, ask(address, login, { email, password: PASSWORD }, { from: how.from }));
    await sleep(10);
  }
  return times;
}
