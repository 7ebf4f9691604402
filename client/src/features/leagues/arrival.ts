import { createStore } from '../../store.ts';
import { forgetSuccesses, showToast } from '../../ui/toasts/toast.ts';

/** The reader's new round, shown in a card on its league's page. */
export type Arrival = {
  /** the key of the round's first tap */
  key: string;
  leagueId: string;
  /** for the toast */
  title: string;
  /** the sentence about what has happened */
  line: string;
  /** 'Net 71', in the reader's language; shown large while the round has no place */
  result: string;
  /** the other leagues that count it */
  also?: readonly string[];
};

export const arrivalStore = createStore<Arrival | null>(null);

/** The leagues whose page is on screen. */
const openLeagues = new Set<string>();

/** Called by the page of a league while it is on screen. */
export function registerLeaguePage(leagueId: string): () => void {
  openLeagues.add(leagueId);
  return () => {
    openLeagues.delete(leagueId);
    // In development React runs each effect twice with a cleanup in between, which does not mean that the page was
    // left.
    queueMicrotask(() => {
      if (!openLeagues.has(leagueId) && arrivalStore.get()?.leagueId === leagueId) arrivalStore.set(null);
    });
  };
}

/** Shows a card on the league's page, or a toast if that page has been left in the meantime. */
export function showArrival(arrival: Arrival): void {
  if (openLeagues.has(arrival.leagueId)) {
    // An older success message must not remain next to the card.
    forgetSuccesses();
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
