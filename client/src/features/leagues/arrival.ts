import { createStore } from '../../store.ts';
import { dismissSuccesses, showToast } from '../../ui/toasts/toast.ts';

/** The current user's new round, shown in a card on its league's page. */
export type Arrival = {
  /** the idempotency key of the round */
  key: string;
  leagueId: string;
  /** for the toast */
  title: string;
  /** the sentence that says what happened */
  line: string;
  /** 'Net 71', in the current language; shown large while the player has no place */
  result: string;
  /** the names of the other leagues in which the round counts */
  also?: readonly string[];
};

export const arrivalStore = createStore<Arrival | null>(null);

/** The leagues whose page is on screen. */
const openLeagues = new Set<string>();

/** Records that a league's page is on screen, until the returned function is called. */
export function registerOpenLeaguePage(leagueId: string): () => void {
  openLeagues.add(leagueId);
  return () => {
    openLeagues.delete(leagueId);
    // In development React cleans up and repeats each effect although the page stays open.
    queueMicrotask(() => {
      if (!openLeagues.has(leagueId) && arrivalStore.get()?.leagueId === leagueId) arrivalStore.set(null);
    });
  };
}

/** Shows a card on the league's page, or a toast if that page has been left in the meantime. */
export function showArrival(arrival: Arrival): void {
  if (openLeagues.has(arrival.leagueId)) {
    // An older success message must not remain next to the card.
    dismissSuccesses();
    arrivalStore.set(arrival);
  } else showToast({ kind: 'success', title: arrival.title, text: arrival.line });
}

/** Adds the other leagues to the card of a round; false if the card is gone. */
export function addLeaguesToArrival(key: string, also: readonly string[]): boolean {
  const current = arrivalStore.get();
  if (current?.key !== key) return false;
  arrivalStore.set({ ...current, also });
  return true;
}
