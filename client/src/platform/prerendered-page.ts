import { createStore } from '../store.ts';

const abortController = (globalThis as { firstDrawing?: AbortController }).firstDrawing;
const current = createStore({ isShown: abortController !== undefined, scrolledTo: 0 });

/**
 * The prerendered page that before-paint.js shows until the app has started: see
 * docs/decisions/0069-leagues-come-drawn.md. `scrolledTo` is its scroll position when it was replaced, in pixels.
 */
export const prerenderedPage = {
  get: current.get,
  subscribe: current.subscribe,

  /** Removes the page. Must be called in the frame in which the app renders its own page; later calls do nothing. */
  end(): void {
    if (!current.get().isShown) return;
    const scrolledTo = scrollY;
    abortController?.abort();
    delete document.documentElement.dataset['drawn'];
    document.getElementById('drawn')?.remove();
    current.set({ isShown: false, scrolledTo });
  },
};
