import { createStore } from '../store.ts';

const begun = (globalThis as { firstDrawing?: AbortController }).firstDrawing;
const current = createStore({ isShown: begun !== undefined, scrolledTo: 0 });

/**
 * What before-paint.js shows of a page until the app does: see docs/decisions/0069-leagues-come-drawn.md. `scrolledTo`
 * is in px, where the reader was when it ended.
 */
export const firstDrawing = {
  get: current.get,
  subscribe: current.subscribe,

  /** To be called in the very frame in which the app shows the page, or something else; later calls do nothing. */
  end(): void {
    if (!current.get().isShown) return;
    const scrolledTo = scrollY;
    begun?.abort();
    delete document.documentElement.dataset['drawn'];
    document.getElementById('drawn')?.remove();
    current.set({ isShown: false, scrolledTo });
  },
};
