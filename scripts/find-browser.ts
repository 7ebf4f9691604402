import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { chromium } from '@playwright/test';
import { installWithApt, isExecutable, canUseApt, findOnPath } from './installed-programs.ts';

const browserNames = ['chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome'];
const HEADLESS_SHELL = 'chromium-headless-shell';

/**
 * Finds Chromium for the e2e tests: from CHROMIUM_PATH, an installed browser, Debian's package, or Playwright's build.
 */
export function findBrowser(log: (message: string) => void): string {
  const configuredPath = process.env['CHROMIUM_PATH'];
  if (configuredPath) {
    if (isExecutable(configuredPath)) return configuredPath;
    throw new Error(`CHROMIUM_PATH is ${configuredPath}, which is not an executable file`);
  }
  const installedBrowser = findOnPath(browserNames) ?? findDownloadedBrowser();
  if (installedBrowser !== undefined) return installedBrowser;
  if (canUseApt()) {
    log('Chromium is not installed: installing the chromium package');
    const installedPath = installWithApt('chromium') ? findOnPath(browserNames) : undefined;
    if (installedPath !== undefined) return installedPath;
  }
  log('Chromium is not installed: downloading Playwright’s build');
  const cli = join(import.meta.dirname, '..', 'node_modules', '@playwright', 'test', 'cli.js');
  spawnSync(process.execPath, [cli, 'install', 'chromium'], { stdio: 'inherit', timeout: 600_000 });
  const playwrightBrowser = findDownloadedBrowser();
  if (playwrightBrowser !== undefined) return playwrightBrowser;
  throw new Error(
    'No browser found for the e2e tests. Install Chromium (on Debian, as root: apt-get install chromium), ' +
      'or set its path: CHROMIUM_PATH=/path/to/chromium npm test',
  );
}

/**
 * Finds Chromium's headless shell, for tests that only need pages; it uses about a third less CPU time. Returns
 * undefined if its release differs from the browser's, or if CHROMIUM_PATH is set.
 */
export function findHeadlessShell(browser: string, log: (message: string) => void): string | undefined {
  if (process.env['CHROMIUM_PATH']) return undefined;
  const isDebianPackage = existsSync('/usr/share/doc/chromium') && browser === '/usr/bin/chromium';
  if (findOnPath([HEADLESS_SHELL]) === undefined && isDebianPackage && canUseApt()) {
    log(`Installing the ${HEADLESS_SHELL} package, which makes the e2e tests faster`);
    installWithApt('chromium', HEADLESS_SHELL);
  }
  const shell = findOnPath([HEADLESS_SHELL]);
  return shell !== undefined && readVersion(shell) === readVersion(browser) ? shell : undefined;
}

function readVersion(program: string): string | undefined {
  const { stdout } = spawnSync(program, ['--version'], { encoding: 'utf8', timeout: 30_000 });
  return /\d+(\.\d+)+/.exec(stdout)?.[0];
}

function findDownloadedBrowser(): string | undefined {
  const path = chromium.executablePath();
  return path && existsSync(path) ? path : undefined;
}

if (import.meta.main)
  process.stdout.write(`${findBrowser((message) => process.stderr.write(`${message}\n`))}\n`);
