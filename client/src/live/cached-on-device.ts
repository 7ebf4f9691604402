/** `meta` of queries whose answers live/cached-reads.ts caches on the device, for use without a connection. */
export const cachedOnDevice = { cached: true } as const;

/** How long an answer is cached on the device, in milliseconds. */
export const cachedFor = 30 * 24 * 60 * 60 * 1000;
