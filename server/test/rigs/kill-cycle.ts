import { setTimeout as sleep } from 'node:timers/promises';
import { isBackupRunning, startBackup } from './nightly-backups.ts';
import type { TestRandom } from '../seeded-random.ts';
import type { RigUser } from './people.ts';
import { findBackendPids, launchApp, findPostmasterPid, type RealApp, startRealApp } from './real-app.ts';
import { sendUntilAcknowledged, openSeason, type Season, writeAll } from './season.ts';
import { checkSeason, type Verdict } from './season-check.ts';

export type Victim = 'app' | 'app while it starts' | 'app during backup' | 'postmaster' | 'backend';

export interface KillContext {
  readonly dataDir: string;
  readonly random: TestRandom;
  readonly picture: Blob;
  readonly people: readonly RigUser[];
  /** Settings that the app is started with each time. */
  readonly settings?: Record<string, string>;
  app: RealApp;
}

/** Kills a process immediately, and restarts everything that stopped because of it. */
type CauseFailure = (context: KillContext) => Promise<void>;

/**
 * Runs one season of a new league: everybody writes, the failure happens within `maxDelayMs`, and everybody keeps
 * writing for a moment. Returns the season and the verdict on its acknowledged writes.
 */
export async function runKillCycle(
  context: KillContext,
  causeFailure: CauseFailure,
  maxDelayMs = 500,
): Promise<{ season: Season; verdict: Verdict }> {
  const { random, picture, people } = context;
  const season = await openSeason(context.app.serverUrl, people);
  let isOver = false;
  const writesPromise = writeAll(season, {
    getServerUrl: () => context.app.serverUrl,
    random,
    picture,
    isOver: () => isOver,
  });
  await sleep(random.between(30, maxDelayMs));
  await causeFailure(context);
  await sleep(random.between(0, 100));
  isOver = true;
  await writesPromise;
  // Resends some acknowledged writes, as a client that missed the response would.
  const acknowledgedActions = season.actions.filter(({ id }) => id !== undefined);
  for (let repetition = 0; repetition < 5 && acknowledgedActions.length > 0; repetition++) {
    await sendUntilAcknowledged(season, random.pick(acknowledgedActions), () => context.app.serverUrl);
  }
  return { season, verdict: await checkSeason(context.app.serverUrl, season) };
}

/** Failures caused by SIGKILL, which no process can catch. */
export const failuresByVictim: Record<Victim, CauseFailure> = {
  async app(context) {
    await context.app.kill();
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  async 'app while it starts'(context) {
    await context.app.kill();
    const startingApp = launchApp(context.dataDir, context.settings);
    await sleep(context.random.between(50, 900));
    startingApp.child.kill('SIGKILL');
    await startingApp.exitCode;
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  async 'app during backup'(context) {
    await startBackup(context.dataDir);
    // Waits until the archive is being written, because the kill must interrupt it.
    for (const deadline = Date.now() + 5_000; Date.now() < deadline && !isBackupRunning(context.dataDir);)
      await sleep(5);
    await context.app.kill();
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  async postmaster(context) {
    process.kill(findPostmasterPid(context.dataDir), 'SIGKILL');
    // The app logs the loss and exits, relying on its supervisor to restart it.
    await context.app.server.exitCode;
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  // PostgreSQL closes all connections and recovers, and the app must keep running.
  async backend({ dataDir, random }) {
    const backendPids = findBackendPids(dataDir);
    if (backendPids.length > 0) process.kill(random.pick(backendPids), 'SIGKILL');
  },
};
