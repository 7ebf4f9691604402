import { setTimeout as sleep } from 'node:timers/promises';
import { isBackingUp, orderBackup } from './nightly.ts';
import type { Random } from '../seeded-random.ts';
import type { Person } from './people.ts';
import { backendsOf, launch, postmasterOf, type RealApp, startReal } from './real-app.ts';
import { sendUntilAcknowledged, openSeason, type Season, writeAll } from './season.ts';
import { checkSeason, type Verdict } from './season-check.ts';

export type Victim = 'app' | 'app while it starts' | 'app at night' | 'postmaster' | 'backend';

export interface Stage {
  readonly dataDir: string;
  readonly random: Random;
  readonly picture: Blob;
  readonly people: readonly Person[];
  /** Settings of the app at each of its starts. */
  readonly settings?: Record<string, string>;
  app: RealApp;
}

/** Breaks something immediately, and restarts what ended because of it. */
type Strike = (stage: Stage) => Promise<void>;

/**
 * One season of a new league: everybody writes, the strike happens within `latestMs`, and everybody continues for a
 * moment. Returns which of the acknowledged writes the league then has.
 */
export async function killCycle(
  stage: Stage,
  strike: Strike,
  latestMs = 500,
): Promise<{ season: Season; verdict: Verdict }> {
  const { random, picture, people } = stage;
  const season = await openSeason(stage.app.address, people);
  let isOver = false;
  const writing = writeAll(season, {
    address: () => stage.app.address,
    random,
    picture,
    isOver: () => isOver,
  });
  await sleep(random.between(30, latestMs));
  await strike(stage);
  await sleep(random.between(0, 100));
  isOver = true;
  await writing;
  // Some acknowledged writes are sent again too, like from a client that lost the answer.
  const known = season.acts.filter(({ id }) => id !== undefined);
  for (let again = 0; again < 5 && known.length > 0; again++) {
    await sendUntilAcknowledged(season, random.of(known), () => stage.app.address);
  }
  return { season, verdict: await checkSeason(stage.app.address, season) };
}

/** Strikes with SIGKILL, which no process can handle. */
export const killing: Record<Victim, Strike> = {
  async app(stage) {
    await stage.app.kill();
    stage.app = await startReal(stage.dataDir, stage.settings);
  },
  async 'app while it starts'(stage) {
    await stage.app.kill();
    const starting = launch(stage.dataDir, stage.settings);
    await sleep(stage.random.between(50, 900));
    starting.child.kill('SIGKILL');
    await starting.ended;
    stage.app = await startReal(stage.dataDir, stage.settings);
  },
  async 'app at night'(stage) {
    await orderBackup(stage.dataDir);
    // Kills it while the archive is being written, which takes longer than starting the job.
    for (const end = Date.now() + 5_000; Date.now() < end && !isBackingUp(stage.dataDir);) await sleep(5);
    await stage.app.kill();
    stage.app = await startReal(stage.dataDir, stage.settings);
  },
  async postmaster(stage) {
    process.kill(postmasterOf(stage.dataDir), 'SIGKILL');
    // The app logs it and ends, for its supervisor to start it again.
    await stage.app.server.ended;
    stage.app = await startReal(stage.dataDir, stage.settings);
  },
  // PostgreSQL ends all connections and recovers, and the app must continue by itself.
  async backend({ dataDir, random }) {
    const backends = backendsOf(dataDir);
    if (backends.length > 0) process.kill(random.of(backends), 'SIGKILL');
  },
};
