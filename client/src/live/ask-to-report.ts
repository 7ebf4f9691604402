import type { Subject } from '@golf-league/core/contracts/reports.ts';
import { createStore } from '../store.ts';

/** What somebody may want to report: one thing, or several of the same person or league to choose from. */
export interface Reportable {
  readonly leagueId: string;
  /** Whose it is; left out for what belongs to the league. */
  readonly name?: string | undefined;
  readonly things: readonly { readonly subject: Subject; readonly id?: string }[];
}

const asked = createStore<Reportable | null>(null);

/** Modules below the reports say what; the page of the league, which knows them all, opens the dialog. */
export const askToReport = (thing: Reportable): void => asked.set(thing);

export const reportAsked = {
  get: asked.get,
  subscribe: asked.subscribe,
  answered: (): void => asked.set(null),
};
