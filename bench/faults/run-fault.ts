import { setTimeout as sleep } from 'node:timers/promises';
import { health } from '@golf-league/core/contracts/site.ts';
import { callApi, RejectedCall } from '../../server/test/call-api.ts';
import { registerRigUsers } from '../../server/test/rigs/people.ts';
import { type RealApp, startRealApp } from '../../server/test/rigs/real-app.ts';
import { openSeason, type Season, writeAll } from '../../server/test/rigs/season.ts';
import { checkSeason } from '../../server/test/rigs/season-check.ts';
import type { TestRandom } from '../../server/test/seeded-random.ts';
import { formatCounts } from '../rig-report.ts';

/** A failure of one of the server's dependencies that lasts a few seconds while everybody writes. */
export interface Fault {
  readonly name: string;
  readonly dataDir: string;
  readonly env?: Record<string, string>;
  readonly seconds: number;
  begin(app: RealApp): Promise<void> | void;
  end(app: RealApp): Promise<void> | void;
  /** Removes everything that was created for this fault. */
  remove(): Promise<void> | void;
  /** Whether the server process may exit; it is then restarted, as a supervisor would do. */
  mayExit?: boolean;
  /** The maximum response time of a call; `MAX_RESPONSE_MS` by default. */
  maxResponseMs?: number;
}

/** A health check must get a response, 200 or 503, within this time, even while a dependency fails. */
const MAX_HEALTH_MS = 2_500;
/** The server detects an unresponsive database within about two seconds. */
const MAX_RESPONSE_MS = 3_000;
const MAX_RECOVERY_MS = 20_000;

/** Causes the fault while everybody writes. Returns statistics, and a description of every failed check. */
export async function runFault(fault: Fault, random: TestRandom, picture: Blob) {
  const { name, dataDir, env, seconds, mayExit = false, maxResponseMs = MAX_RESPONSE_MS } = fault;
  const state = { app: await startRealApp(dataDir, env), isOver: false, restarts: 0 };
  const failures: string[] = [];
  const supervision = supervise();
  const people = await registerRigUsers(state.app.serverUrl, ['Anna', 'Bo', 'Cilla', 'David', 'Eva']);
  const season = await openSeason(state.app.serverUrl, people);
  const writing = writeAll(season, {
    getServerUrl: () => state.app.serverUrl,
    random,
    picture,
    isOver: () => state.isOver,
  });
  const monitoring = monitorHealth();
  await sleep(1_000);
  const acknowledgedCountBefore = countAcknowledged(season);
  await fault.begin(state.app);
  await sleep(seconds * 1_000);
  const acknowledgedCountDuring = countAcknowledged(season) - acknowledgedCountBefore;
  const endedAt = performance.now();
  await fault.end(state.app);
  const recoveryMs = await waitForNextWrite();
  await sleep(500);
  state.isOver = true;
  await writing;
  const monitorResult = await monitoring;
  const verdict = await checkSeason(state.app.serverUrl, season);
  await state.app.stop();
  await supervision;
  await fault.remove();
  failures.push(...verdict.problems);
  if (state.restarts > 0 && !mayExit) failures.push(`the server exited ${state.restarts} times`);
  if (monitorResult.slowestMs > MAX_HEALTH_MS)
    failures.push(`${health.path} took ${Math.round(monitorResult.slowestMs)} ms`);
  if (season.slowestMs > maxResponseMs) failures.push(`a call took ${Math.round(season.slowestMs)} ms`);
  if (recoveryMs > MAX_RECOVERY_MS)
    failures.push(`no write succeeded until ${Math.round(recoveryMs)} ms after the fault`);
  const stats = {
    seconds,
    'acknowledged before, during, in total': `${acknowledgedCountBefore}, ${acknowledgedCountDuring}, ${verdict.acknowledged}`,
    'lost, duplicated': `${verdict.lost}, ${verdict.duplicated}`,
    responses: formatCounts(season.statuses),
    'slowest response': `${Math.round(season.slowestMs)} ms`,
    [health.path]: `${formatCounts(monitorResult.statuses)}, worst ${Math.round(monitorResult.slowestMs)} ms`,
    'first write after the fault': `${Math.round(recoveryMs)} ms`,
    restarts: state.restarts,
  };
  return { stats, failures: failures.map((failure) => `${name}: ${failure}`) };

  /** Restarts the server whenever it exits on its own, like systemd. */
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
    let slowestCheckMs = 0;
    while (!state.isOver) {
      const { server, serverUrl } = state.app;
      const startedAt = performance.now();
      const status = await callApi(serverUrl, health, {}).then(
        () => '200',
        (error: unknown) => (error instanceof RejectedCall ? String(error.status) : 'none'),
      );
      // The time does not count if the server has exited, since it could not respond.
      if (server.child.exitCode === null)
        slowestCheckMs = Math.max(slowestCheckMs, performance.now() - startedAt);
      statuses.set(status, (statuses.get(status) ?? 0) + 1);
      await sleep(250);
    }
    return { statuses, slowestMs: slowestCheckMs };
  }

  async function waitForNextWrite(): Promise<number> {
    const previousCount = countAcknowledged(season);
    while (countAcknowledged(season) === previousCount && performance.now() - endedAt < 120_000)
      await sleep(20);
    return performance.now() - endedAt;
  }
}

const countAcknowledged = ({ actions }: Season) => actions.filter(({ id }) => id !== undefined).length;
