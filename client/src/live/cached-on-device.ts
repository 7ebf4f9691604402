/** In the options of a query: what it has read is cached on the device for when there is no network. */
export const cachedOnDevice = { cached: true } as const;
