import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { StartupError } from '../config.ts';
import { findRunningService } from '../database/run-as-owner.ts';
import { hasDatabaseCopy, copyDatabase, restoreDatabaseCopy } from './database-copy.ts';
import {
  hasNewMigrations,
  type ReleaseLinks,
  switchLink,
  resolveRelease,
  readReleaseVersion,
} from './release-links.ts';
import { runDetached } from './run.ts';
import { type Service, startAndCheck, stopService } from './service.ts';
import { unpackRelease } from './unpack.ts';

export interface Installation {
  readonly links: ReleaseLinks;
  readonly service: Service;
  readonly dataDir: string;
  /** Whether DATABASE_URL is set. If so, a backup is made instead of a copy of the database files. */
  readonly isExternalDatabase: boolean;
  /** The service's environment variables. */
  readonly env: NodeJS.ProcessEnv;
  readonly log: (message: string) => void;
}

const formatSecondsSince = (startTime: number) => ((Date.now() - startTime) / 1000).toFixed(1);

async function backUpDatabase({
  links,
  service,
  dataDir,
  env,
  isExternalDatabase,
  log,
}: Installation): Promise<void> {
  if (!isExternalDatabase) return;
  const folder = join(dataDir, 'before-update');
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const file = join(folder, `${new Date().toISOString().replaceAll(/[:.]/g, '-')}.tar.gz`);
  // Keeps root's compile cache out of the service's folder.
  const rootEnv = { ...env, DATA_DIR: dataDir, NODE_COMPILE_CACHE: undefined };
  try {
    await runDetached(join(links.currentLink, 'golf-league'), ['backup', file], { env: rootEnv });
  } catch (error) {
    // If this release cannot start, for example because another instance changed the tables, it can still be updated.
    if (findRunningService(service.name)) throw error;
    return log('No backup could be made, because the service is not running.');
  }
  log(`Backed up to ${file}.`);
}

/** Switches to the release in an archive, and switches back if the new release does not respond. */
export async function update(archive: string, installation: Installation): Promise<void> {
  const { links, service, dataDir, isExternalDatabase, log } = installation;
  const oldRelease = resolveRelease(links.currentLink);
  const newRelease = await unpackRelease(archive, links);
  await backUpDatabase(installation);
  const startedAt = Date.now();
  await stopService(service);
  let isNewReleaseRunning = false;
  try {
    if (!isExternalDatabase) await copyDatabase(dataDir);
    switchLink(links.previousLink, oldRelease);
    switchLink(links.currentLink, newRelease);
    isNewReleaseRunning = await startAndCheck(service);
  } finally {
    // Whatever fails, one of the releases must run afterwards.
    if (!isNewReleaseRunning) await switchBack(installation, newRelease, oldRelease);
  }
  if (!isNewReleaseRunning)
    throw new StartupError(
      `Version ${readReleaseVersion(newRelease)} did not respond, and version ${readReleaseVersion(oldRelease)} is running again, unchanged, after ${formatSecondsSince(startedAt)} s. ` +
        `See journalctl -u ${service.name} for the reason.`,
    );
  log(
    `Version ${readReleaseVersion(newRelease)} has replaced ${readReleaseVersion(oldRelease)}, after a downtime of ${formatSecondsSince(startedAt)} s.`,
  );
}

async function switchBack(installation: Installation, newRelease: string, oldRelease: string): Promise<void> {
  const { links, service, dataDir, isExternalDatabase, log } = installation;
  await stopService(service);
  const wasSwitched = resolveRelease(links.currentLink) === newRelease;
  switchLink(links.currentLink, oldRelease);
  if (
    wasSwitched &&
    !isExternalDatabase &&
    hasNewMigrations(newRelease, oldRelease) &&
    hasDatabaseCopy(dataDir)
  ) {
    const newerDatabaseFolder = restoreDatabaseCopy(dataDir, new Date());
    log(`The database of the new version is in ${newerDatabaseFolder}.`);
  }
  if (!(await startAndCheck(service))) throw new StartupError(explainOutage(installation));
}

const explainOutage = ({ service, isExternalDatabase }: Installation) =>
  `Neither version is responding: see journalctl -u ${service.name}. ` +
  (isExternalDatabase
    ? 'If the tables are too new, restore the backup into an empty database.'
    : 'The folder before-update in the data folder has the database as it was before the update.');

/** Switches to the previous release. */
export async function rollback(installation: Installation, acceptsDataLoss: boolean): Promise<void> {
  const { links, service, dataDir, isExternalDatabase, log } = installation;
  const [currentRelease, previousRelease] = [resolveRelease(links.currentLink), findPreviousRelease(links)];
  const losesData = hasNewMigrations(currentRelease, previousRelease);
  if (losesData) requireRollbackAllowed(installation, previousRelease, acceptsDataLoss);
  const startedAt = Date.now();
  await stopService(service);
  switchLink(links.previousLink, currentRelease);
  switchLink(links.currentLink, previousRelease);
  if (losesData && !isExternalDatabase)
    log(`The data written since the update is in ${restoreDatabaseCopy(dataDir, new Date())}.`);
  if (!(await startAndCheck(service))) throw new StartupError(explainOutage(installation));
  log(
    `Version ${readReleaseVersion(previousRelease)} has replaced ${readReleaseVersion(currentRelease)}, after a downtime of ${formatSecondsSince(startedAt)} s.`,
  );
}

function findPreviousRelease({ previousLink }: ReleaseLinks): string {
  try {
    return resolveRelease(previousLink);
  } catch {
    throw new StartupError('No update has been made here, so there is no version to go back to.');
  }
}

function requireRollbackAllowed(
  { links, isExternalDatabase, dataDir }: Installation,
  previousRelease: string,
  acceptsDataLoss: boolean,
): void {
  const version = readReleaseVersion(previousRelease);
  if (isExternalDatabase && acceptsDataLoss) return;
  if (isExternalDatabase)
    throw new StartupError(
      `Version ${version} cannot read the tables of this one. Restore the backup in ${join(dataDir, 'before-update')} ` +
        `into an empty database with ${links.previousLink}/golf-league restore, then run golf-league rollback --set-aside.`,
    );
  if (!hasDatabaseCopy(dataDir))
    throw new StartupError(`The database of version ${version} is no longer available: restore a backup.`);
  if (!acceptsDataLoss)
    throw new StartupError(
      `Version ${version} cannot read the tables of this one. golf-league rollback --set-aside returns to the ` +
        'database as it was before the update, and sets aside the data written since.',
    );
}
