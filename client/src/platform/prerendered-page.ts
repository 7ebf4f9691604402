import { createStore } from '../store.ts';

const abortController = (globalThis as { firstDrawing?: AbortController }).firstDrawing;
const pageState = createStore({ isShown: abortController !== undefined, scrolledTo: 0 });

/**
 * The prerendered page that before-paint.js shows until the app has started: see
 * docs/decisions/0069-leagues-come-drawn.md. `scrolledTo` is its scroll position when it was replaced, in pixels.
 */
export const prerenderedPage = {
  get: pageState.get,
  subscribe: pageState.subscribe,

  /** Removes the page. Must be called in the frame in which the app renders its own page; later calls do nothing. */
  remove(): void {
    if (!pageState.get().isShown) return;
    const scrolledTo = scrollY;
    abortController?.abort();
    delete document.documentElement.dataset['drawn'];
    document.getElementById('drawn')?.remove();
    pageState.set({ isShown: false, scrolledTo });
  },
};
