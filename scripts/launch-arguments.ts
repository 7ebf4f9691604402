/** The arguments of Chromium in tests, for journeys and screens. */
export const launchArguments = [
  // Chromium's own sandbox works neither as root nor in most containers, and only our own pages are opened.
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  // Resolves no other host than this machine, also for the service worker, which request events do not cover.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost, EXCLUDE 127.0.0.1',
] as const;
