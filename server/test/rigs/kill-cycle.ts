import { setTimeout as sleep } from 'node:timers/promises';
import { isBackingUp, startBackup } from './nightly.ts';
import type { TestRandom } from '../seeded-random.ts';
import type { RigPerson } from './people.ts';
import { findBackendPids, launchApp, findPostmasterPid, type RealApp, startRealApp } from './real-app.ts';
import { sendUntilAcknowledged, openSeason, type Season, writeAll } from './season.ts';
import { checkSeason, type Verdict } from './season-check.ts';

export type Victim = 'app' | 'app while it starts' | 'app during back-up' | 'postmaster' | 'backend';

export interface KillContext {
  readonly dataDir: string;
  readonly random: TestRandom;
  readonly picture: Blob;
  readonly people: readonly RigPerson[];
  /** The app's settings at each start. */
  readonly settings?: Record<string, string>;
  app: RealApp;
}

/** Kills a process immediately, and restarts everything that stopped because of it. */
type Failure = (context: KillContext) => Promise<void>;

/**
 * Plays one season of a new league: everybody writes, the failure happens within `maxDelayMs`, and everybody continues
 * for a moment. Returns the season and the verdict on its acknowledged writes.
 */
export async function runKillCycle(
  context: KillContext,
  failure: Failure,
  maxDelayMs = 500,
): Promise<{ season: Season; verdict: Verdict }> {
  const { random, picture, people } = context;
  const season = await openSeason(context.app.address, people);
  let isOver = false;
  const writing = writeAll(season, {
    address: () => context.app.address,
    random,
    picture,
    isOver: () => isOver,
  });
  await sleep(random.between(30, maxDelayMs));
  await failure(context);
  await sleep(random.between(0, 100));
  isOver = true;
  await writing;
  // Sends some acknowledged writes again, like a client that missed the response.
  const acknowledged = season.actions.filter(({ id }) => id !== undefined);
  for (let repeat = 0; repeat < 5 && acknowledged.length > 0; repeat++) {
    await sendUntilAcknowledged(season, random.of(acknowledged), () => context.app.address);
  }
  return { season, verdict: await checkSeason(context.app.address, season) };
}

/** Failures caused by SIGKILL, which no process can handle. */
export const failures: Record<Victim, Failure> = {
  async app(context) {
    await context.app.kill();
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  async 'app while it starts'(context) {
    await context.app.kill();
    const starting = launchApp(context.dataDir, context.settings);
    await sleep(context.random.between(50, 900));
    starting.child.kill('SIGKILL');
    await starting.exitCode;
    context.app = await startRealApp(context.dataDir, context.settings);
  },
  async 'app during back-up'(context) {
    await startBackup(context.dataDir);
    // Waits until the archive is being written, because the kill must interrupt it.
    for (const end = Date.now() + 5_000; Date.now() < end && !isBackingUp(context.dataDir);) await sleep(5);
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
    const backends = findBackendPids(dataDir);
    if (backends.length > 0) process.kill(random.of(backends), 'SIGKILL');
  },
};
