/** How a page shows the top bar: over its deep hero, only on a wide screen, or not at all. */
export type PageHandle = { bar?: 'on-deep' | 'desk-only' | 'none' };
