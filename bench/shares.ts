import { mkdtempSync, rmSync } from 'node:fs';
import { once } from 'node:events';
import { loadavg, tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import { hash } from '@node-rs/argon2';
import { login } from '@golf-league/core/contracts/accounts.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { sessions } from '@golf-league/core/contracts/sessions.ts';
import { metrics } from '@golf-league/core/contracts/site.ts';
import type { Pool } from 'pg';
import { ask, Refused } from '../server/test/ask.ts';
import { startReal } from '../server/test/rigs/real-app.ts';
import { report, spread, tallied } from './rig-report.ts';
import { type ShareScene, shareScenes, type Taking } from './share-scenes.ts';
import { poolAt, socketFolder } from './speed/checkout.ts';
import { makeDays, makeLeagues, makePeople, type Person } from './speed/world.ts';

const PASSWORD = 'albatross on nine';
const MEMBERS = 500;
const ROUNDS = 100;
const SESSIONS = 25;
const ACCOUNTS = 10;
const MOST_MS = 100;
const MOST_TIMES_QUIET = 10;
/** Below this nobody notices, and the clock of a busy machine is no finer. */
const QUIET_AT_LEAST_MS = 3;

/** More networks than one minute's calls of others need, so that no limit refuses those who are measured. */
const NETWORKS = 100;
const METRICS_TOKEN = 'who-watches-the-event-loop';

interface Times {
  readonly reads: number[];
  readonly logIns: number[];
  readonly statuses: Map<string, number>;
}

/**
 * How long others wait, who are in another league and other networks, while one network takes what it can. The limits are
 * on, as the app is installed. `only` is the number of one scene, or 0.
 */
export async function measureShares(seconds: number, only: number): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-rig-shares-'));
  const app = await startReal(dataDir, { TRUST_PROXY: '1', RATE_LIMITS: 'on', METRICS_TOKEN });
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
    const days = await makeDays(sql, league!.id, ROUNDS);
    await wantMails(sql, crowd);
    await sql.query('vacuum analyze');
    const scene: Omit<ShareScene, 'from'> = {
      address: app.address,
      league: league!.id,
      firstRound: rows[0]!.id,
      days,
      tokens: await tokensOf(app.address, crowd[0]!),
      accounts: crowd.slice(0, ACCOUNTS),
      password: PASSWORD,
    };
    const quiet = await othersWait(app.address, others, elsewhere!.id, seconds);
    tell('others, while nobody takes anything', quiet, []);
    for (const [index, taking] of (Object.keys(shareScenes) as Taking[]).entries()) {
      if (only > 0 && index + 1 !== only) continue;
      const worker = new Worker(join(import.meta.dirname, 'share-worker.ts'), {
        workerData: { ...scene, from: `192.0.2.${10 + index}`, taking },
      });
      await sleep(1_000);
      await heldUp(app.address);
      const times = await othersWait(app.address, others, elsewhere!.id, seconds);
      worker.postMessage('what it has got');
      const [got] = (await once(worker, 'message')) as [Map<string, number>];
      await worker.terminate();
      const slow = (['reads', 'logIns'] as const).flatMap((kind) => {
        const [waited, most] = [at95(times[kind]), boundOf(quiet[kind])];
        return waited > most ? [`95 % of ${kind} wait ${waited} ms, over ${Math.round(most)} ms`] : [];
      });
      const refused = [...times.statuses.keys()].filter((status) => status !== '200');
      const more = {
        'event loop held up': `${await heldUp(app.address)} ms at most`,
        'who takes got': tallied(got),
      };
      tell(
        `others, during ${taking}`,
        times,
        [...slow, ...refused.map((status) => `answered ${status}`)],
        more,
      );
      await sleep(2_000);
    }
  } finally {
    await sql.end();
    await app.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}

const boundOf = (quiet: readonly number[]) =>
  Math.min(MOST_MS, MOST_TIMES_QUIET * Math.max(QUIET_AT_LEAST_MS, at95(quiet)));

/** Everybody of the crowd has news by mail, so that mails of polls are written. */
async function wantMails(sql: Pool, crowd: readonly Person[]): Promise<void> {
  const ids = [crowd.map(({ id }) => id)];
  await sql.query(
    'insert into notification_settings (user_id, mail) select id, true from unnest($1::text[]) id',
    ids,
  );
  await sql.query(
    `insert into proved_addresses (user_id, email_key, proved_at)
     select id, id || '@example.com', now() from unnest($1::text[]) id`,
    ids,
  );
}

/** How long the event loop was held up at most since this was asked last, in ms. */
async function heldUp(address: string): Promise<number> {
  const answer = await fetch(address + metrics.path, {
    headers: { authorization: `Bearer ${METRICS_TOKEN}` },
  });
  const [, seconds] = /^nodejs_eventloop_lag_max_seconds (\S+)$/m.exec(await answer.text()) ?? [];
  return Math.round(Number(seconds) * 1_000);
}

function tell(
  title: string,
  { reads, logIns, statuses }: Times,
  faults: readonly string[],
  more: Record<string, string> = {},
): void {
  const figures = {
    reads: spread(reads),
    'log-ins': spread(logIns),
    answers: tallied(statuses),
    ...more,
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
    const how = { token, from: `198.51.100.${turn % NETWORKS}` };
    await timed(times.reads, ask(address, scoreboard, { leagueId }, how));
    await timed(times.reads, ask(address, sessions, { userId: id }, how));
    if (turn % 10 === 0)
      await timed(times.logIns, ask(address, login, { email, password: PASSWORD }, { from: how.from }));
    await sleep(10);
  }
  return times;
}
