import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartError } from '../config.ts';
import { type ReleaseLinks, releaseAt, releaseVersion } from './release-links.ts';
import { run } from './run.ts';

/** Puts the release of an archive next to the running one; the archive is refused if it cannot run here. */
export async function unpack(archive: string, { link, folder }: ReleaseLinks): Promise<string> {
  if (!existsSync(archive) || !statSync(archive).isFile())
    throw new StartError(`There is no archive ${archive}.`);
  const fresh = mkdtempSync(join(folder, '.golf-league-'));
  try {
    await run('tar', ['-xf', archive, '-C', fresh, '--no-same-owner']);
    const release = join(fresh, onlyFolderIn(fresh, archive));
    await run(join(release, 'node'), ['--version'], { quiet: true });
    const version = releaseVersion(release);
    const target = join(folder, basename(release));
    if (existsSync(target)) {
      if (target === releaseAt(link)) throw new StartError(`Version ${version} is already running.`);
      rmSync(target, { recursive: true });
    }
    renameSync(release, target);
    return target;
  } finally {
    rmSync(fresh, { recursive: true, force: true });
  }
}

function onlyFolderIn(fresh: string, archive: string): string {
  const names = readdirSync(fresh);
  const [name] = names;
  if (names.length === 1 && name !== undefined && existsSync(join(fresh, name, 'server', 'src', 'main.ts')))
    return name;
  throw new StartError(`${archive} does not contain a release of Golf League.`);
}
