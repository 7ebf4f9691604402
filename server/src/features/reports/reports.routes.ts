import { report, reports, resolveReport } from '@golf-league/core/contracts/reports.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import { adminWrite, memberRead, memberWrite, requireAdmin } from '../leagues/leagues.access.ts';
import * as actions from './reports.actions.ts';
import { groupReports, findReportsAboutSameContent, toOpenReport, selectReports } from './reports.queries.ts';

export function reportsRoutes(deps: Deps): void {
  const { urls } = deps.pictures;

  memberWrite(deps, report, async ({ work, member, input }) => {
    const { subject, subjectId, reason, note } = input;
    deps.limits.reports.take(member.userId);
    await actions.reportSubject(work, member, { subject, subjectId, reason, note });
    return { status: 200, message: 'Reported' };
  });

  memberRead(deps, reports, async ({ db, member, now }) => {
    const { league } = requireAdmin(member);
    const reportGroups = groupReports(await selectReports(db, league.id));
    return reportGroups.map((rows) => toOpenReport(rows, { urls, now }));
  });

  adminWrite(deps, resolveReport, async ({ work, admin, input }) => {
    const reportGroup = await findReportsAboutSameContent(work.db, input.reportId, admin.league.id);
    if (reportGroup.length === 0) throw new ApiError('not_found');
    if (input.decision === 'keep') {
      await actions.dismissReports(work, admin, reportGroup);
      return { status: 200, message: 'Kept' };
    }
    await actions.upholdReports(work, admin, reportGroup);
    return { status: 200, message: 'Removed' };
  });
}
