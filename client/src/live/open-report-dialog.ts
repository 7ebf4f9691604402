import type { ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { createStore } from '../store.ts';

/** What the user can report: one subject, or a choice of subjects that concern the same person or league. */
export interface Reportable {
  readonly leagueId: string;
  /** The author's name; undefined for content that belongs to the league. */
  readonly name?: string | undefined;
  readonly targets: readonly { readonly subject: ReportSubject; readonly id?: string }[];
}

const reportStore = createStore<Reportable | null>(null);

/**
 * Opens the report dialog. Modules below `reports` in the layer order cannot import the dialog, so the league page
 * renders it.
 */
export const openReportDialog = (reportable: Reportable): void => reportStore.set(reportable);

export const requestedReport = {
  get: reportStore.get,
  subscribe: reportStore.subscribe,
  clear: (): void => reportStore.set(null),
};
