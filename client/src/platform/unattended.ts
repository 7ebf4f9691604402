import { createStore } from '../store.ts';

/** Whether the page is on an unattended screen, where nobody can confirm a reload. */
export const isUnattendedScreen = createStore(false);
