import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartError } from '../config.ts';
import { findRunningService } from '../database/run-as-owner.ts';
import { hasDatabaseCopy, copyDatabase, restoreDatabaseCopy } from './database-copy.ts';
import { changesTables, type ReleaseLinks, switchLink, releaseAt, releaseVersion } from './release-links.ts';
import { runDetached } from './run.ts';
import { type Service, startAndCheck, stopService } from './service.ts';
import { unpack } from './unpack.ts';

export interface Installation {
  readonly releaseLinks: ReleaseLinks;
  readonly service: Service;
  readonly dataDir: string;
  /** Whether DATABASE_URL is set. Then a back-up is made instead of a copy of the database files. */
  readonly isExternal: boolean;
  /** The environment variables of the service. */
  readonly env: NodeJS.ProcessEnv;
  readonly log: (sentence: string) => void;
}

const secondsSince = (since: number) => ((Date.now() - since) / 1000).toFixed(1);

async function backUpDatabase({
  releaseLinks: links,
  service,
  dataDir,
  env,
  isExternal: isExternalDatabase,
  log: print,
}: Installation): Promise<void> {
  if (!isExternalDatabase) return;
  const folder = join(dataDir, 'before-update');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  // Root's compile cache does not belong in the service's folder.
  const rootEnv = { ...env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: undefined };
  try {
    await runDetached(join(links.link, 'golf-league'), ['backup', file], { env: rootEnv });
  } catch (error) {
    // A release that cannot start, for example because another instance has changed the tables, must not prevent its
    // own update.
    if (findRunningService(service.name)) throw error;
    return print('No back-up could be made, because the service is not running.');
  }
  print(`Backed up to ${file}.`);
}

/** Switches to the release of an archive, and back if the new release does not answer. */
export async function update(archive: string, installation: Installation): Promise<void> {
  const { releaseLinks: links, service, dataDir, isExternal: isExternalDatabase, log: print } = installation;
  const oldRelease = releaseAt(links.link);
  const newRelease = await unpack(archive, links);
  await backUpDatabase(installation);
  const startedAt = Date.now();
  await stopService(service);
  let isRunning = false;
  try {
    if (!isExternalDatabase) await copyDatabase(dataDir);
    switchLink(links.previous, oldRelease);
    switchLink(links.link, newRelease);
    isRunning = await startAndCheck(service);
  } finally {
    // After any failure, one of the releases must run.
    if (!isRunning) await switchBack(installation, newRelease, oldRelease);
  }
  if (!isRunning)
    throw new StartError(
      `Version ${releaseVersion(newRelease)} did not answer, and version ${releaseVersion(oldRelease)} is running again, unchanged, after ${secondsSince(startedAt)} s. ` +
        `journalctl -u ${service.name} says why.`,
    );
  print(
    `Version ${releaseVersion(newRelease)} has replaced ${releaseVersion(oldRelease)}, after a downtime of ${secondsSince(startedAt)} s.`,
  );
}

async function switchBack(installation: Installation, newRelease: string, oldRelease: string): Promise<void> {
  const { releaseLinks: links, service, dataDir, isExternal: isExternalDatabase, log: print } = installation;
  await stopService(service);
  const wasSwitched = releaseAt(links.link) === newRelease;
  switchLink(links.link, oldRelease);
  if (
    wasSwitched &&
    !isExternalDatabase &&
    changesTables(newRelease, oldRelease) &&
    hasDatabaseCopy(dataDir)
  ) {
    const newerFolder = restoreDatabaseCopy(dataDir, new Date());
    print(`The database of the new version is in ${newerFolder}.`);
  }
  if (!(await startAndCheck(service))) throw new StartError(explainNoVersionAnswers(installation));
}

const explainNoVersionAnswers = ({ service, isExternal: isExternalDatabase }: Installation) =>
  `Neither version answers: look at journalctl -u ${service.name}. ` +
  (isExternalDatabase
    ? 'If the tables are too new, restore the back-up into an empty database.'
    : 'The folder before-update of the data folder has the database as it was.');

/** Switches to the previous release. */
export async function rollback(installation: Installation, canLoseData: boolean): Promise<void> {
  const { releaseLinks: links, service, dataDir, isExternal: isExternalDatabase, log: print } = installation;
  const [current, earlier] = [releaseAt(links.link), releaseBefore(links)];
  const losesData = changesTables(current, earlier);
  if (losesData) requireRollback(installation, earlier, canLoseData);
  const startedAt = Date.now();
  await stopService(service);
  switchLink(links.previous, current);
  switchLink(links.link, earlier);
  if (losesData && !isExternalDatabase)
    print(`What was written since the update is in ${restoreDatabaseCopy(dataDir, new Date())}.`);
  if (!(await startAndCheck(service))) throw new StartError(explainNoVersionAnswers(installation));
  print(
    `Version ${releaseVersion(earlier)} has replaced ${releaseVersion(current)}, after a downtime of ${secondsSince(startedAt)} s.`,
  );
}

function releaseBefore({ previous }: ReleaseLinks): string {
  try {
    return releaseAt(previous);
  } catch {
    throw new StartError('No update was made here, so there is nothing to go back to.');
  }
}

function requireRollback(
  { releaseLinks: links, isExternal: isExternalDatabase, dataDir }: Installation,
  earlier: string,
  canLoseData: boolean,
): void {
  const version = releaseVersion(earlier);
  if (isExternalDatabase && canLoseData) return;
  if (isExternalDatabase)
    throw new StartError(
      `Version ${version} cannot read the tables of this one. Restore the back-up in ${join(dataDir, 'before-update')} ` +
        `into an empty database with ${links.previous}/golf-league restore, then run golf-league rollback --set-aside.`,
    );
  if (!hasDatabaseCopy(dataDir))
    throw new StartError(`The database of version ${version} is no longer available: restore a back-up.`);
  if (!canLoseData)
    throw new StartError(
      `Version ${version} cannot read the tables of this one. golf-league rollback --set-aside returns to the ` +
        'database as it was before the update, and sets aside what was written since.',
    );
}
