import { existsSync, mkdtempSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { basename, join } from 'node:path';
import { StartupError } from '../config.ts';
import { type ReleaseLinks, resolveRelease, readReleaseVersion } from './release-links.ts';
import { runDetached } from './run.ts';

/** Unpacks the release in an archive next to the running release. Rejects an archive that cannot run here. */
export async function unpackRelease(archive: string, { currentLink, folder }: ReleaseLinks): Promise<string> {
  if (!existsSync(archive) || !statSync(archive).isFile())
    throw new StartupError(`There is no archive ${archive}.`);
  const tempFolder = mkdtempSync(join(folder, '.golf-league-'));
  try {
    await runDetached('tar', ['-xf', archive, '-C', tempFolder, '--no-same-owner']);
    const release = join(tempFolder, findReleaseFolder(tempFolder, archive));
    await runDetached(join(release, 'node'), ['--version'], { discardsStdout: true });
    const version = readReleaseVersion(release);
    const targetFolder = join(folder, basename(release));
    if (existsSync(targetFolder)) {
      if (targetFolder === resolveRelease(currentLink))
        throw new StartupError(`Version ${version} is already running.`);
      rmSync(targetFolder, { recursive: true });
    }
    renameSync(release, targetFolder);
    return targetFolder;
  } finally {
    rmSync(tempFolder, { recursive: true, force: true });
  }
}

function findReleaseFolder(tempFolder: string, archive: string): string {
  const names = readdirSync(tempFolder);
  const [name] = names;
  if (
    names.length === 1 &&
    name !== undefined &&
    existsSync(join(tempFolder, name, 'server', 'src', 'main.ts'))
  )
    return name;
  throw new StartupError(`${archive} does not contain a release of Golf League.`);
}
