/** Chromium's launch arguments in e2e tests and screen tests. */
export const launchArguments = [
  // Chromium's sandbox does not work as root or in most containers, and the tests open only the app's pages.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Resolves only localhost, even in the service worker, whose requests Playwright's request events do not include.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const;
