import { queryOptions } from '@tanstack/react-query';
import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import type { OpenReport, ReportReason, ReportSubject } from '@golf-league/core/contracts/reports.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';

export type { ReportReason, ReportSubject };

export type { OpenReport };

export const reportsKeys = { open: (leagueId: string) => ['reports', leagueId] as const };

/** Query for the open reports of a league, which only admins can see. */
export const openReportsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: reportsKeys.open(leagueId),
    queryFn: ({ signal }) => call(reports, { leagueId }, { signal }),
  });

export async function sendReport(newReport: InputOf<typeof report>, idempotencyKey: string): Promise<void> {
  await call(report, newReport, { idempotencyKey });
}

export type Decision = 'keep' | 'remove';

export async function sendDecision(
  context: { leagueId: string; userId: string },
  reportId: string,
  decision: Decision,
): Promise<void> {
  const { leagueId, userId } = context;
  await call(resolveReport, { userId, leagueId, reportId, decision });
}
