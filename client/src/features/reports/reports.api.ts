import { queryOptions } from '@tanstack/react-query';
import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import type * as wire from '@golf-league/core/contracts/reports.ts';
import type { Reason, Subject } from '@golf-league/core/contracts/reports.ts';
import { call } from '../../live/call.ts';

export type { Reason, Subject };

/** All reports about one subject; `count` is the number of members who reported it. */
export type OpenReport = Omit<wire.OpenReport, 'reportId' | 'userId' | 'userName'> & {
  id: string;
  ownerName: string | null;
};

const openReportsOf = (sent: readonly wire.OpenReport[]): OpenReport[] =>
  sent.map(({ reportId: id, userName: ownerName, userId: _ownerId, ...report }) => ({
    id,
    ownerName,
    ...report,
  }));

export const reportsKeys = { open: (leagueId: string) => ['reports', leagueId] as const };

/** The server refuses it to members who are not admins. */
export const openReportsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: reportsKeys.open(leagueId),
    queryFn: ({ signal }) => call(reports, { tournamentId: leagueId }, { signal }),
    select: openReportsOf,
  });

type Complaint = {
  userId: string;
  leagueId: string;
  subject: Subject;
  subjectId?: string | undefined;
  reason: Reason;
  note: string;
};

export async function sendReport(
  { leagueId: tournamentId, ...complaint }: Complaint,
  idempotencyKey: string,
): Promise<void> {
  await call(report, { tournamentId, ...complaint }, { idempotencyKey });
}

export type Decision = 'keep' | 'remove';

export async function decide(
  whose: { leagueId: string; userId: string },
  reportId: string,
  decision: Decision,
): Promise<void> {
  const { leagueId: tournamentId, userId } = whose;
  await call(resolveReport, { userId, tournamentId, reportId, decision });
}
