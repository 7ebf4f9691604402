import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../../server/test/call-api.ts';
import { newPeople } from '../../server/test/rigs/people.ts';
import { type RealApp, startRealApp } from '../../server/test/rigs/real-app.ts';
import { openSeason, type Season, writeAll } from '../../server/test/rigs/season.ts';
import { checkSeason } from '../../server/test/rigs/season-check.ts';
import type { TestRandom } from '../../server/test/seeded-random.ts';
import { formatCounts } from '../rig-report.ts';

/** A dependency of the server that fails for some seconds while everybody writes. */
export interface Fault {
  readonly name: string;
  readonly dataDir: string;
  readonly env?: Record<string, string>;
  readonly seconds: number;
  begin(app: RealApp): Promise<void> | void;
  end(app: RealApp): Promise<void> | void;
  /** Removes everything created for this fault. */
  remove(): Promise<void> | void;
  /** Whether the program may exit, so that a supervisor must restart it. */
  mayEnd?: boolean;
  /** The maximum time of a call, if it differs from the default. */
  answersWithinMs?: number;
}

/** A monitor must get an answer, 200 or 503, within this time, whatever is wrong. */
const HEALTH_WITHIN_MS = 2_500;
/** The server detects a silent database within about two seconds. */
const ANSWER_WITHIN_MS = 3_000;
const RECOVER_WITHIN_MS = 20_000;

export async function runFault(fault: Fault, random: TestRandom, picture: Blob) {
  const { name, dataDir, env, seconds, mayEnd: mayExit = false, answersWithinMs = ANSWER_WITHIN_MS } = fault;
  const run = { app: await startRealApp(dataDir, env), isOver: false, restarts: 0 };
  const faults: string[] = [];
  const supervision = supervise();
  const people = await newPeople(run.app.address, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']);
  const season = await openSeason(run.app.address, people);
  const writing = writeAll(season, {
    address: () => run.app.address,
    random,
    picture,
    isOver: () => run.isOver,
  });
  const monitoring = monitor();
  await sleep(1_000);
  const before = acknowledged(season);
  await fault.begin(run.app);
  await sleep(seconds * 1_000);
  const during = acknowledged(season) - before;
  const endedAt = performance.now();
  await fault.end(run.app);
  const recovery = await waitForNextWrite();
  await sleep(500);
  run.isOver = true;
  await writing;
  const monitored = await monitoring;
  const verdict = await checkSeason(run.app.address, season);
  await run.app.stop();
  await supervision;
  await fault.remove();
  faults.push(...verdict.faults);
  if (run.restarts > 0 && !mayExit) faults.push(`the program ended ${run.restarts} times`);
  if (monitored.worst > HEALTH_WITHIN_MS)
    faults.push(`${health.path} took ${Math.round(monitored.worst)} ms`);
  if (season.slowestMs > answersWithinMs) faults.push(`a call took ${Math.round(season.slowestMs)} ms`);
  if (recovery > RECOVER_WITHIN_MS)
    faults.push(`${Math.round(recovery)} ms passed until something could be written`);
  const figures = {
    seconds,
    'acknowledged before, while it lasted, in all': `${before}, ${during}, ${verdict.acknowledged}`,
    'lost, doubled': `${verdict.lost}, ${verdict.doubled}`,
    answers: formatCounts(season.statuses),
    'slowest answer': `${Math.round(season.slowestMs)} ms`,
    [health.path]: `${formatCounts(monitored.statuses)}, worst ${Math.round(monitored.worst)} ms`,
    'first write after the end': `${Math.round(recovery)} ms`,
    restarts: run.restarts,
  };
  return { figures, faults: faults.map((text) => `${name}: ${text}`) };

  /** Restarts the program when it has exited by itself, like systemd. */
  async function supervise(): Promise<void> {
    for (;;) {
      await run.app.server.ended;
      if (run.isOver) return;
      run.restarts++;
      for (;;) {
        await sleep(500);
        const next = await startRealApp(dataDir, env).catch(() => undefined);
        if (!next) continue;
        run.app = next;
        break;
      }
    }
  }

  async function monitor() {
    const statuses = new Map<string, number>();
    let worst = 0;
    while (!run.isOver) {
      const { server, address } = run.app;
      const startedAt = performance.now();
      const status = await callApi(address, health, {}).then(
        () => '200',
        (error: unknown) => (error instanceof RejectedCall ? String(error.status) : 'none'),
      );
      // A program that has exited cannot answer.
      if (server.child.exitCode === null) worst = Math.max(worst, performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(250);
    }
    return { statuses, worst };
  }

  async function waitForNextWrite(): Promise<number> {
    const countBefore = acknowledged(season);
    while (acknowledged(season) === countBefore && performance.now() - endedAt < 120_000) await sleep(20);
    return performance.now() - endedAt;
  }
}

const acknowledged = ({ actions: acts }: Season) => acts.filter(({ id }) => id !== undefined).length;
