import { createStore } from '../store.ts';

/** Whether the page is on a screen where nobody answers a question, such as that for a reload. */
export const unattended = createStore(false);
