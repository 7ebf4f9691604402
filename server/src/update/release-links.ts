import {
  accessSync,
  constants,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  realpathSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { StartupError } from '../config.ts';

/** The link to the running release, the link to the previous release, and the folder that contains both. */
export interface ReleaseLinks {
  readonly currentLink: string;
  readonly previousLink: string;
  readonly folder: string;
}

export function prepareReleaseLinks(currentLink: string): ReleaseLinks {
  const folder = dirname(currentLink);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartupError(`${folder} is not writable by this user: run the command as root, with sudo.`);
  }
  if (!existsSync(currentLink))
    throw new StartupError(
      `${currentLink} does not point to a release: unpack one as described in docs/hosting.md.`,
    );
  const links = { currentLink, previousLink: `${currentLink}.previous`, folder };
  if (!lstatSync(currentLink).isSymbolicLink()) convertFolderToLink(links);
  return links;
}

/**
 * Replaces the plain folder of an older installation with a link. A server running from the folder is not interrupted.
 */
function convertFolderToLink({ currentLink, folder }: ReleaseLinks): void {
  const versionFolder = join(folder, `golf-league-${readReleaseVersion(currentLink)}`);
  if (existsSync(versionFolder)) throw new StartupError(`${versionFolder} is in the way: move it elsewhere.`);
  renameSync(currentLink, versionFolder);
  symlinkSync(versionFolder, currentLink);
}

/** Replaces the link atomically: it always points to a release. */
export function switchLink(link: string, release: string): void {
  const temporaryLink = `${link}.new`;
  rmSync(temporaryLink, { force: true });
  symlinkSync(release, temporaryLink);
  renameSync(temporaryLink, link);
}

export const resolveRelease = (link: string): string =>
  realpathSync(resolve(dirname(link), readlinkSync(link)));

export function readReleaseVersion(release: string): string {
  const { version } = JSON.parse(readFileSync(join(release, 'server', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

const listMigrations = (release: string) => readdirSync(join(release, 'server', 'migrations'));

/** Returns whether `newer` has migrations that `older` does not have. */
export function hasNewMigrations(newer: string, older: string): boolean {
  const existingMigrations = new Set(listMigrations(older));
  return listMigrations(newer).some((name) => !existingMigrations.has(name));
}
