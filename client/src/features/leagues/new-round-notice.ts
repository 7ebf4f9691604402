import { createStore } from '../../store.ts';
import { dismissSuccesses, showToast } from '../../ui/toasts/toast.ts';

/** The current user's new round, shown in a card on its league's page. */
export type NewRoundNotice = {
  /** the idempotency key of the round */
  key: string;
  leagueId: string;
  /** the title of the toast */
  title: string;
  /** a sentence about what happened */
  line: string;
  /** 'Net 71', in the current language; shown large while the player has no place */
  result: string;
  /** the names of the other leagues in which the round counts */
  otherLeagues?: readonly string[];
};

export const newRoundNotice = createStore<NewRoundNotice | null>(null);

/** The leagues whose page is on screen. */
const openLeagues = new Set<string>();

/** Records that a league's page is on screen, until the returned function is called. */
export function registerOpenLeaguePage(leagueId: string): () => void {
  openLeagues.add(leagueId);
  return () => {
    openLeagues.delete(leagueId);
    // In development React cleans up and repeats each effect although the page stays open.
    queueMicrotask(() => {
      if (!openLeagues.has(leagueId) && newRoundNotice.get()?.leagueId === leagueId) newRoundNotice.set(null);
    });
  };
}

/** Shows a card on the league's page, or a toast if the user has left that page. */
export function showNewRound(notice: NewRoundNotice): void {
  if (openLeagues.has(notice.leagueId)) {
    // An older success message must not remain next to the card.
    dismissSuccesses();
    newRoundNotice.set(notice);
  } else showToast({ kind: 'success', title: notice.title, text: notice.line });
}

/** Adds the other leagues to the card of a round; false if the card is gone. */
export function addLeaguesToNewRound(key: string, otherLeagues: readonly string[]): boolean {
  const current = newRoundNotice.get();
  if (current?.key !== key) return false;
  newRoundNotice.set({ ...current, otherLeagues });
  return true;
}
