import { createStore } from '../store.ts';

/** Whether the page is on a screen where nobody answers questions, such as the one about a reload. */
export const unattendedScreen = createStore(false);
