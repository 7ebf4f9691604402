/** In the options of a query: what it has read is kept on the device for when there is no network. */
export const kept = { kept: true } as const;
