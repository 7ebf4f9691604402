import type { Subject } from '@golf-league/core/contracts/reports.ts';
import { createStore } from '../store.ts';

/** The subjects of a report: one, or several of the same person or league to choose from. */
export interface Reportable {
  readonly leagueId: string;
  /** The author; undefined for content of the league. */
  readonly name?: string | undefined;
  readonly targets: readonly { readonly subject: Subject; readonly id?: string }[];
}

const reportStore = createStore<Reportable | null>(null);

/**
 * Modules below `reports` in the layer order may not import its dialog, so the page of the league opens it for them.
 */
export const askToReport = (reportable: Reportable): void => reportStore.set(reportable);

export const requestedReport = {
  get: reportStore.get,
  subscribe: reportStore.subscribe,
  answered: (): void => reportStore.set(null),
};
