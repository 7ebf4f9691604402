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
  readonly link: string;
  readonly previous: string;
  readonly folder: string;
}

export function prepareReleaseLinks(link: string): ReleaseLinks {
  const folder = dirname(link);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartupError(`${folder} is not writable by this user: run the command as root, with sudo.`);
  }
  if (!existsSync(link))
    throw new StartupError(
      `${link} does not point to a release: unpack one as described in docs/hosting.md.`,
    );
  const links = { link, previous: `${link}.previous`, folder };
  if (!lstatSync(link).isSymbolicLink()) convertFolderToLink(links);
  return links;
}

/**
 * Replaces the plain folder of an older installation with a link. A server that runs in the folder is not interrupted.
 */
function convertFolderToLink({ link, folder }: ReleaseLinks): void {
  const versionFolder = join(folder, `golf-league-${readReleaseVersion(link)}`);
  if (existsSync(versionFolder)) throw new StartupError(`${versionFolder} is in the way: move it elsewhere.`);
  renameSync(link, versionFolder);
  symlinkSync(versionFolder, link);
}

/** Replaces the link atomically: it always points to a release. */
export function switchLink(link: string, release: string): void {
  const temporary = `${link}.new`;
  rmSync(temporary, { force: true });
  symlinkSync(release, temporary);
  renameSync(temporary, link);
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
  const existing = new Set(listMigrations(older));
  return listMigrations(newer).some((name) => !existing.has(name));
}
