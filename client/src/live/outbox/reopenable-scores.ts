import { createStore } from '../../store.ts';

/** The keys of refused scores whose event can still be reopened: the user does not have to decide about them yet. */
export const reopenableScoreKeys = createStore<ReadonlySet<string>>(new Set());
