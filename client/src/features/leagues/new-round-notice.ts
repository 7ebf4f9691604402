import { createStore } from '../../store.ts';
import { dismissSuccessToasts, showToast } from '../../ui/toasts/toast.ts';

/** A notice about the current user's new round, shown on the league's page. */
export type NewRoundNotice = {
  /** the idempotency key of the round */
  key: string;
  leagueId: string;
  /** the title of the toast */
  title: string;
  /** a sentence about what happened */
  message: string;
  /** 'Net 71', in the current language; shown in large type while the player is not ranked */
  result: string;
  /** the names of the other leagues in which the round counts */
  otherLeagues?: readonly string[];
};

export const newRoundNotice = createStore<NewRoundNotice | null>(null);

/** The ids of the leagues whose pages are on screen. */
const openLeagueIds = new Set<string>();

/** Records that a league's page is on screen, until the returned function is called. */
export function registerOpenLeaguePage(leagueId: string): () => void {
  openLeagueIds.add(leagueId);
  return () => {
    openLeagueIds.delete(leagueId);
    // In development, React Strict Mode cleans up and repeats each effect even though the page stays open.
    queueMicrotask(() => {
      if (!openLeagueIds.has(leagueId) && newRoundNotice.get()?.leagueId === leagueId)
        newRoundNotice.set(null);
    });
  };
}

/** Shows a notice on the league's page, or a toast if the user has left that page. */
export function showNewRound(notice: NewRoundNotice): void {
  if (openLeagueIds.has(notice.leagueId)) {
    // An older success message must not remain next to the notice.
    dismissSuccessToasts();
    newRoundNotice.set(notice);
  } else showToast({ kind: 'success', title: notice.title, text: notice.message });
}

/** Adds the other leagues to the notice of a round; returns false if the notice is gone. */
export function addLeaguesToNewRound(key: string, otherLeagues: readonly string[]): boolean {
  const currentNotice = newRoundNotice.get();
  if (currentNotice?.key !== key) return false;
  newRoundNotice.set({ ...currentNotice, otherLeagues });
  return true;
}
