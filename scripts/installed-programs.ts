import { execFileSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Returns the path of the first program in the list that is installed. */
export function findOnPath(programs: readonly string[]): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

export function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

export function canUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

/** Installs apt packages. If that fails, updates the package lists and tries again. */
export function installWithApt(...packages: string[]): boolean {
  const install = () => runApt('install', '-y', '--no-install-recommends', ...packages);
  return install() || (runApt('update') && install());
}

function runApt(...args: string[]): boolean {
  try {
    execFileSync('/usr/bin/apt-get', args, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
    return true;
  } catch {
    return false;
  }
}
