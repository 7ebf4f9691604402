import { execFileSync, spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';

const names = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const SHELL = 'chromium-headless-shell';

/** A Chromium for the journeys: the given one, the machine's, Debian's package, or Playwright's own download. */
export function findBrowser(say: (sentence: string) => void): string {
  const given = process.env['CHROMIUM_PATH'];
  if (given) {
    if (isExecutable(given)) return given;
    throw new Error(`CHROMIUM_PATH is ${given}, where there is no program`);
  }
  const found = onPath() ?? downloaded();
  if (found !== undefined) return found;
  if (mayUseApt()) {
    say('There is no Chromium here: installing the chromium package');
    if (apt('update') && apt('install', '-y', '--no-install-recommends', 'chromium')) {
      const installed = onPath();
      if (installed !== undefined) return installed;
    }
  }
  say('There is no Chromium here: downloading the one Playwright brings');
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  const own = downloaded();
  if (own !== undefined) return own;
  throw new Error(
    'There is no browser for the journeys. Install Chromium (on Debian, as root: apt-get install chromium), ' +
      'or name one: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/**
 * The same Chromium without windows, for journeys that look at pages alone: it takes about two thirds of the processor
 * time. Undefined where there is none of the browser's release, or where CHROMIUM_PATH names what to use.
 */
export function findHeadlessShell(browser: string, say: (sentence: string) => void): string | undefined {
  if (process.env['CHROMIUM_PATH']) return undefined;
  const isDebians = existsSync('/usr/share/doc/chromium') && browser === '/usr/bin/chromium';
  if (onPath([SHELL]) === undefined && isDebians && mayUseApt()) {
    say(`Installing the ${SHELL} package, which the journeys run faster in`);
    const install = () => apt('install', '-y', '--no-install-recommends', 'chromium', SHELL);
    if (!install() && apt('update')) install();
  }
  const shell = onPath([SHELL]);
  return shell !== undefined && releaseOf(shell) === releaseOf(browser) ? shell : undefined;
}

function releaseOf(program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return /\d+(\.\d+)+/.exec(stdout)?.[0];
}

function onPath(programs = names): string | undefined {
  const folders = (process.env['PATH'] ?? '').split(delimiter).filter((folder) => folder !== '');
  return programs.flatMap((name) => folders.map((folder) => join(folder, name))).find(isExecutable);
}

function downloaded(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

function mayUseApt(): boolean {
  return process.platform === 'linux' && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get');
}

function apt(...words: string[]): boolean {
  try {
    execFileSync('/usr/bin/apt-get', words, {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      timeout: 600_000,
    });
    return true;
  } catch {
    return false;
  }
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

if (import.meta.main)
  process.stdout.write(`${findBrowser((sentence) => process.stderr.write(`${sentence}\n`))}\n`);
