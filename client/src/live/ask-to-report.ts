import type { Subject } from '@golf-league/core/contracts/reports.ts';
import { createStore } from '../store.ts';

/** What the user can report: one subject, or several subjects of the same person or league to choose from. */
export interface Reportable {
  readonly leagueId: string;
  /** The author's name; undefined for content of the league. */
  readonly name?: string | undefined;
  readonly targets: readonly { readonly subject: Subject; readonly id?: string }[];
}

const reportStore = createStore<Reportable | null>(null);

/**
 * Opens the report dialog. Modules below `reports` in the layer order cannot import the dialog, so the league page
 * renders it.
 */
export const askToReport = (reportable: Reportable): void => reportStore.set(reportable);

export const requestedReport = {
  get: reportStore.get,
  subscribe: reportStore.subscribe,
  answered: (): void => reportStore.set(null),
};
