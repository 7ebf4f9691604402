import { createStore } from '../../store.ts';

/** Keys of refused scores whose day may still be reopened, so no one has to decide about them yet. */
export const reopenableScores = createStore<ReadonlySet<string>>(new Set());
