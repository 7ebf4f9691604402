/** What a Chromium of the tests is started with, journeys and screens alike. */
export const launchArguments = [
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
] as const;
