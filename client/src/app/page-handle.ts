/** How a page shows the top bar: over its deep hero, or only on a wide screen. */
export type PageHandle = { bar?: 'on-deep' | 'desk-only' };
