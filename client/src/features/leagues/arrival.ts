import { createStore } from '../../store.ts';
import { forgetSuccesses, showToast } from '../../ui/toasts/toast.ts';

/** What the reader has just done in a league, told in one moment on its page. */
export type Arrival = {
  /** tells two of them apart; of a round, the key of its first tap */
  key: string;
  leagueId: string;
  act: 'round' | 'joined' | 'started';
  /** what a toast would have as its title; said large where no place is */
  title: string;
  /** the sentence that says what has happened */
  line: string;
  /** of a round: 'Net 71', as the reader's language has it */
  result?: string;
  /** the other leagues that count it */
  also?: readonly string[];
  /** in ms, where the default is too short */
  staysFor?: number;
};

export const arrival = createStore<Arrival | null>(null);

/** The leagues whose page is shown now. */
const shown = new Set<string>();

/** Called by the page of a league while it is shown. */
export function showsArrivals(leagueId: string): () => void {
  shown.add(leagueId);
  return () => {
    shown.delete(leagueId);
    // In development React takes each effect back once and runs it again: the page has not been left by that.
    queueMicrotask(() => {
      if (!shown.has(leagueId) && arrival.get()?.leagueId === leagueId) arrival.set(null);
    });
  };
}

/** Told on the league's page; where that page has been left meanwhile, in a toast. */
export function arrive(news: Arrival): void {
  if (shown.has(news.leagueId)) arriveAt(news);
  else showToast({ kind: 'success', title: news.title, text: news.line });
}

/** For an act that leads to the league's page, which tells it once it is there. */
export function arriveAt(news: Arrival): void {
  // "Press Start league" must not stand beside "The season is on".
  forgetSuccesses();
  arrival.set(news);
}

/** Adds the other leagues to a round that is being told; false where it is told no longer. */
export function addToArrival(key: string, also: readonly string[]): boolean {
  const told = arrival.get();
  if (told?.key !== key) return false;
  arrival.set({ ...told, also });
  return true;
}
