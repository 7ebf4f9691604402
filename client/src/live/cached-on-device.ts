/** The `meta` of queries whose responses live/cached-reads.ts caches on the device for offline use. */
export const cachedOnDevice = { cached: true } as const;

/** How long a response is cached on the device, in milliseconds. */
export const CACHE_DURATION = 30 * 24 * 60 * 60 * 1000;
