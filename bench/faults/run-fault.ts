import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../../server/test/call-api.ts';
import { registerRigPeople } from '../../server/test/rigs/people.ts';
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
  /** Whether the program may exit, which requires a supervisor to restart it. */
  mayExit?: boolean;
  /** The maximum response time of a call, if it differs from the default. */
  maxResponseMs?: number;
}

/** A health check must get a response, 200 or 503, within this time, even while a dependency fails. */
const MAX_HEALTH_MS = 2_500;
/** The server detects a silent database within about two seconds. */
const MAX_RESPONSE_MS = 3_000;
const MAX_RECOVERY_MS = 20_000;

/** Causes the fault while everybody writes. Returns statistics, and everything that went wrong. */
export async function runFault(fault: Fault, random: TestRandom, picture: Blob) {
  const { name, dataDir, env, seconds, mayExit = false, maxResponseMs = MAX_RESPONSE_MS } = fault;
  const state = { app: await startRealApp(dataDir, env), isOver: false, restarts: 0 };
  const faults: string[] = [];
  const supervision = supervise();
  const people = await registerRigPeople(state.app.address, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']);
  const season = await openSeason(state.app.address, people);
  const writing = writeAll(season, {
    address: () => state.app.address,
    random,
    picture,
    isOver: () => state.isOver,
  });
  const monitoring = monitorHealth();
  await sleep(1_000);
  const acknowledgedBefore = countAcknowledged(season);
  await fault.begin(state.app);
  await sleep(seconds * 1_000);
  const acknowledgedDuring = countAcknowledged(season) - acknowledgedBefore;
  const endedAt = performance.now();
  await fault.end(state.app);
  const recovery = await waitForNextWrite();
  await sleep(500);
  state.isOver = true;
  await writing;
  const monitorResult = await monitoring;
  const verdict = await checkSeason(state.app.address, season);
  await state.app.stop();
  await supervision;
  await fault.remove();
  faults.push(...verdict.faults);
  if (state.restarts > 0 && !mayExit) faults.push(`the program exited ${state.restarts} times`);
  if (monitorResult.worst > MAX_HEALTH_MS)
    faults.push(`${health.path} took ${Math.round(monitorResult.worst)} ms`);
  if (season.slowestMs > maxResponseMs) faults.push(`a call took ${Math.round(season.slowestMs)} ms`);
  if (recovery > MAX_RECOVERY_MS)
    faults.push(`no write succeeded until ${Math.round(recovery)} ms after the fault`);
  const stats = {
    seconds,
    'acknowledged before, during, in total': `${acknowledgedBefore}, ${acknowledgedDuring}, ${verdict.acknowledged}`,
    'lost, duplicated': `${verdict.lost}, ${verdict.duplicated}`,
    responses: formatCounts(season.statuses),
    'slowest response': `${Math.round(season.slowestMs)} ms`,
    [health.path]: `${formatCounts(monitorResult.statuses)}, worst ${Math.round(monitorResult.worst)} ms`,
    'first write after the fault': `${Math.round(recovery)} ms`,
    restarts: state.restarts,
  };
  return { stats, faults: faults.map((text) => `${name}: ${text}`) };

  /** Restarts the program whenever it exits on its own, like systemd. */
  async function supervise(): Promise<void> {
    for (;;) {
      await state.app.server.exitCode;
      if (state.isOver) return;
      state.restarts++;
      for (;;) {
        await sleep(500);
        const restartedApp = await startRealApp(dataDir, env).catch(() => undefined);
        if (!restartedApp) continue;
        state.app = restartedApp;
        break;
      }
    }
  }

  async function monitorHealth() {
    const statuses = new Map<string, number>();
    let worst = 0;
    while (!state.isOver) {
      const { server, address } = state.app;
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
    const countBefore = countAcknowledged(season);
    while (countAcknowledged(season) === countBefore && performance.now() - endedAt < 120_000)
      await sleep(20);
    return performance.now() - endedAt;
  }
}

const countAcknowledged = ({ actions }: Season) => actions.filter(({ id }) => id !== undefined).length;
