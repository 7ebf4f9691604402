/** `meta` of queries whose answers live/cached-reads.ts caches on the device, for use without a network. */
export const cachedOnDevice = { cached: true } as const;
