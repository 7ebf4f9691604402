import type { LaunchOptions } from '@playwright/test';

const args = [
  // Chromium's own sandbox works neither as root nor in most containers; the pages are ours alone.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Nothing but this machine has a name, for the service worker too, which request events do not cover.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
];

const launch = (executablePath: string | undefined): LaunchOptions => ({
  args,
  ...(executablePath ? { executablePath } : {}),
});

const { CHROMIUM_PATH, HEADLESS_SHELL_PATH } = process.env;

/** For `test.use({ launchOptions })` of journeys that need what only a browser with windows has. */
export const wholeBrowser = launch(CHROMIUM_PATH);

/** For all other journeys: the same engine without windows, where it is to be had. */
export const headlessBrowser = launch(HEADLESS_SHELL_PATH ?? CHROMIUM_PATH);
