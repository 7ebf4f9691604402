import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { runningService } from '../database/as-owner.ts';
import { hasDatabaseCopy, copyDatabase, restoreDatabaseCopy } from './kept-data.ts';
import { changesTables, type ReleaseLinks, switchLink, releaseAt, releaseVersion } from './release-links.ts';
import { run } from './run.ts';
import { type Service, startAndCheck, stop } from './service.ts';
import { unpack } from './unpack.ts';

export interface Installation {
  readonly place: ReleaseLinks;
  readonly service: Service;
  readonly dataDir: string;
  /** True if DATABASE_URL is set: then a back-up is kept instead of a copy of the files. */
  readonly isGiven: boolean;
  /** The settings of the service. */
  readonly env: NodeJS.ProcessEnv;
  readonly say: (sentence: string) => void;
}

const seconds = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

async function backUpGiven({ place, service, dataDir, env, isGiven, say }: Installation): Promise<void> {
  if (!isGiven) return;
  const folder = join(dataDir, 'before-update');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  // Root's compiled code has no place in the service's folder.
  const ofRoot = { ...env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: undefined };
  try {
    await run(join(place.link, 'golf-league'), ['backup', file], { env: ofRoot });
  } catch (error) {
    // A release that cannot start, or whose tables another instance has changed, must not prevent its own update.
    if (runningService(service.name)) throw error;
    return say('No back-up could be made, because the service is not running.');
  }
  say(`Backed up to ${file}.`);
}

/** Switches to the release of an archive, and back again if it does not answer. */
export async function update(archive: string, installed: Installation): Promise<void> {
  const { place, service, dataDir, isGiven, say } = installed;
  const old = releaseAt(place.link);
  const fresh = await unpack(archive, place);
  await backUpGiven(installed);
  const began = Date.now();
  await stop(service);
  let answers = false;
  try {
    if (!isGiven) await copyDatabase(dataDir);
    switchLink(place.previous, old);
    switchLink(place.link, fresh);
    answers = await startAndCheck(service);
  } finally {
    // Whatever failed, a release is running afterwards.
    if (!answers) await goBack(installed, fresh, old);
  }
  if (!answers)
    throw new StartError(
      `Version ${releaseVersion(fresh)} did not answer, and version ${releaseVersion(old)} is running again, unchanged, after ${seconds(began)} s. ` +
        `journalctl -u ${service.name} says why.`,
    );
  say(
    `Version ${releaseVersion(fresh)} has replaced ${releaseVersion(old)}, after a downtime of ${seconds(began)} s.`,
  );
}

async function goBack(installed: Installation, fresh: string, old: string): Promise<void> {
  const { place, service, dataDir, isGiven, say } = installed;
  await stop(service);
  const wasSwitched = releaseAt(place.link) === fresh;
  switchLink(place.link, old);
  if (wasSwitched && !isGiven && changesTables(fresh, old) && hasDatabaseCopy(dataDir)) {
    const aside = restoreDatabaseCopy(dataDir, new Date());
    say(`The database of the new version is in ${aside}.`);
  }
  if (!(await startAndCheck(service))) throw new StartError(sentenceOfNeither(installed));
}

const sentenceOfNeither = ({ service, isGiven }: Installation) =>
  `Neither version answers: look at journalctl -u ${service.name}. ` +
  (isGiven
    ? 'If the tables are too new, restore the back-up into an empty database.'
    : 'The folder before-update of the data folder has the database as it was.');

/** Switches to the previous release. */
export async function rollback(installed: Installation, mayLose: boolean): Promise<void> {
  const { place, service, dataDir, isGiven, say } = installed;
  const [now, before] = [releaseAt(place.link), releaseBefore(place)];
  const losing = changesTables(now, before);
  if (losing) requireWay(installed, before, mayLose);
  const began = Date.now();
  await stop(service);
  switchLink(place.previous, now);
  switchLink(place.link, before);
  if (losing && !isGiven)
    say(`What was written since the update is in ${restoreDatabaseCopy(dataDir, new Date())}.`);
  if (!(await startAndCheck(service))) throw new StartError(sentenceOfNeither(installed));
  say(
    `Version ${releaseVersion(before)} has replaced ${releaseVersion(now)}, after a downtime of ${seconds(began)} s.`,
  );
}

function releaseBefore({ previous }: ReleaseLinks): string {
  try {
    return releaseAt(previous);
  } catch {
    throw new StartError('No update was made here, so there is nothing to go back to.');
  }
}

function requireWay({ place, isGiven, dataDir }: Installation, before: string, mayLose: boolean): void {
  const version = releaseVersion(before);
  if (isGiven && mayLose) return;
  if (isGiven)
    throw new StartError(
      `Version ${version} cannot read the tables of this one. Restore the back-up in ${join(dataDir, 'before-update')} ` +
        `into an empty database with ${place.previous}/golf-league restore, then run golf-league rollback --set-aside.`,
    );
  if (!hasDatabaseCopy(dataDir))
    throw new StartError(`The database of version ${version} is no longer available: restore a back-up.`);
  if (!mayLose)
    throw new StartError(
      `Version ${version} cannot read the tables of this one. golf-league rollback --set-aside returns to the ` +
        'database as it was before the update, and sets aside what was written since.',
    );
}
