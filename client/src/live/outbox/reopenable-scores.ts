import { createStore } from '../../store.ts';

/** The keys of refused scores that the user need not deal with yet, because their event can still be reopened. */
export const reopenableScoreKeys = createStore<ReadonlySet<string>>(new Set());
