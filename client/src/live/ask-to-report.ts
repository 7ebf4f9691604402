import type { Subject } from '@golf-league/core/contracts/reports.ts';

/** What somebody may want to report: one thing, or several of the same person or league to choose from. */
export interface Reportable {
  readonly leagueId: string;
  /** Whose it is; left out for what belongs to the league. */
  readonly name?: string | undefined;
  readonly things: readonly { readonly subject: Subject; readonly id?: string }[];
}

let asked: Reportable | null = null;
const listeners = new Set<() => void>();

function set(next: Reportable | null): void {
  asked = next;
  for (const listener of listeners) listener();
}

/** Rooms below the reports say what; the page of the league, which knows them all, opens the dialog. */
export const askToReport = (thing: Reportable): void => set(thing);

export const reportAsked = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  get: (): Reportable | null => asked,
  answered: (): void => set(null),
};
