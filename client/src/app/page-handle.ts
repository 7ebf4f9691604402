/** How a page shows the top bar: plain, over its dark hero, only on a wide screen, or not at all. */
export type PageHandle = { bar: 'plain' | 'on-deep' | 'desktop-only' | 'none' };
