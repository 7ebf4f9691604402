import { createStore } from '../../store.ts';

/** Keys of refused scores for days that can still be reopened, so the user does not have to decide yet. */
export const reopenableScores = createStore<ReadonlySet<string>>(new Set());
