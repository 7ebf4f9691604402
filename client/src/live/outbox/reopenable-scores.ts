import { createStore } from '../../store.ts';

/** The keys of refused scores whose day can still be reopened: the user does not have to decide about them yet. */
export const reopenableScores = createStore<ReadonlySet<string>>(new Set());
