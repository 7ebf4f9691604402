/** How the top bar stands on a page: over the deep hero, or only where there is width for it. */
export type PageHandle = { bar?: 'on-deep' | 'desk-only' };
