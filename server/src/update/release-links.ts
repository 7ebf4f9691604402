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
import { StartError } from '../config.ts';

/** The folder of a release, the link to the running one, and the link to the previous one. */
export interface ReleaseLinks {
  readonly link: string;
  readonly previous: string;
  readonly folder: string;
}

export function releaseLinksOf(link: string): ReleaseLinks {
  const folder = dirname(link);
  try {
    accessSync(folder, constants.W_OK);
  } catch {
    throw new StartError(`${folder} is not writable by this user: run the command as root, with sudo.`);
  }
  if (!existsSync(link))
    throw new StartError(`${link} does not point to a release: unpack one as described in docs/hosting.md.`);
  const place = { link, previous: `${link}.previous`, folder };
  if (!lstatSync(link).isSymbolicLink()) makeLink(place);
  return place;
}

/** An installation older than the links is a plain folder. A server that runs from it keeps running. */
function makeLink({ link, folder }: ReleaseLinks): void {
  const own = join(folder, `golf-league-${releaseVersion(link)}`);
  if (existsSync(own)) throw new StartError(`${own} is in the way: move it elsewhere.`);
  renameSync(link, own);
  symlinkSync(own, link);
}

/** Replaces the link atomically, so that it always points to a release. */
export function switchLink(link: string, release: string): void {
  const fresh = `${link}.new`;
  rmSync(fresh, { force: true });
  symlinkSync(release, fresh);
  renameSync(fresh, link);
}

export const releaseAt = (link: string): string => realpathSync(resolve(dirname(link), readlinkSync(link)));

export function releaseVersion(release: string): string {
  const { version } = JSON.parse(readFileSync(join(release, 'server', 'package.json'), 'utf8')) as {
    version: string;
  };
  return version;
}

const migrationsOf = (release: string) => readdirSync(join(release, 'server', 'migrations'));

/** Whether tables that `newer` has migrated are too new for `older`. */
export function changesTables(newer: string, older: string): boolean {
  const known = new Set(migrationsOf(older));
  return migrationsOf(newer).some((name) => !known.has(name));
}
