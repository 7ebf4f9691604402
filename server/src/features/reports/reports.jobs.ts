import { REPORT_DAYS, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { defaultLanguage } from '@golf-league/core/wire/languages.ts';
import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { type Reader, transact, type UnitOfWork } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { toSingleLine } from '../../mail/email-message.ts';
import { mailTexts } from '../../mail/texts.ts';
import { resetReportedName } from '../accounts/accounts.actions.ts';
import { removeReportedAvatar } from '../accounts/avatars.actions.ts';
import { lockLeagueForOperator } from '../leagues/leagues.access.ts';
import * as actions from './reports.actions.ts';
import { readEvidence, findReportsAboutSameContent, findLeagueOfSubject } from './reports.queries.ts';

/** Jobs queued by the operator's command, because only the server can publish events. */
export const decideReportJob = defineJobKind<{ reportId: string; decision: 'keep' | 'remove' }>(
  'decideReport',
);
export const removeSubjectJob = defineJobKind<{ subject: ReportSubject; id: string }>('removeSubject');

const deleteOldReportsJob = defineJobKind<object>('sweepReports', 1);
const REPORT_LIFETIME = REPORT_DAYS * 24 * 60 * 60 * 1000;

async function applyDecision(work: UnitOfWork, reportId: string, decision: 'keep' | 'remove'): Promise<void> {
  const [report] = await findReportsAboutSameContent(work.db, reportId);
  const moderator = report && (await lockLeagueForOperator(work, report.league_id));
  if (!moderator) return;
  // Reread while holding the league's lock, because an admin may have decided in the meantime.
  const reportGroup = await findReportsAboutSameContent(work.db, reportId);
  if (reportGroup.length === 0) return;
  if (decision === 'remove') await actions.upholdReports(work, moderator, reportGroup);
  else await actions.deleteReports(work, reportGroup);
}

async function removeWithoutReport(work: UnitOfWork, subject: ReportSubject, id: string): Promise<void> {
  const leagueId = await findLeagueOfSubject(work.db, subject, id);
  const moderator = leagueId === undefined ? undefined : await lockLeagueForOperator(work, leagueId);
  const evidence = moderator && (await readEvidence(work.db, moderator.league.id, subject, id));
  if (!moderator || !evidence) return;
  await actions.removeReportedContent(work, moderator, subject, id, evidence.content ?? evidence.picture!);
  await actions.deleteReportsOfSubject(work, subject, id);
}

async function sendReportEmail({ db, config, clock }: Deps, mail: MailAdapter, id: string): Promise<void> {
  const emailData = await selectEmailData(db, id).executeTakeFirst();
  if (!emailData) return;
  const { subject, reason, content } = emailData;
  const language = emailData.language ?? defaultLanguage;
  const leagueName = toSingleLine(emailData.league_name);
  const emailMessage = mailTexts[language].report(config, {
    reportId: id,
    subject,
    reason,
    leagueName,
    content,
  });
  // An email stored as a file is filed under the reported author, so it is deleted with that account.
  const person = emailData.author_email ?? 'operator';
  await mail.send({ kind: 'report', emailKey: person, to: undefined, language, emailMessage, id }, clock());
}

function selectEmailData(db: Reader, id: string) {
  return db
    .selectFrom('reports')
    .innerJoin('leagues', 'leagues.id', 'reports.league_id')
    .leftJoin('users as reporter', 'reporter.id', 'reports.reporter_id')
    .leftJoin('users as author', 'author.id', 'reports.author_id')
    .where('reports.id', '=', id)
    .select(['subject', 'reason', 'content', 'leagues.name as league_name'])
    .select(['reporter.language', 'author.email_key as author_email']);
}

export function createReportJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  const { db, publish, clock } = deps;
  const runInTransaction = (task: (work: UnitOfWork) => Promise<void>) =>
    transact(db, publish, clock(), task);
  return [
    createJobHandler(actions.reportEmailJob, ({ id }) => sendReportEmail(deps, mail, id)),
    createJobHandler(actions.removePersonalContentJob, ({ subject, userId, seen }) =>
      runInTransaction((work) =>
        subject === 'avatar'
          ? removeReportedAvatar(work, userId, seen)
          : resetReportedName(work, userId, seen),
      ),
    ),
    createJobHandler(decideReportJob, ({ reportId, decision }) =>
      runInTransaction((work) => applyDecision(work, reportId, decision)),
    ),
    createJobHandler(removeSubjectJob, ({ subject, id }) =>
      runInTransaction((work) => removeWithoutReport(work, subject, id)),
    ),
    createJobHandler(
      deleteOldReportsJob,
      () =>
        runInTransaction((work) =>
          actions.deleteOldReports(work, new Date(work.now.getTime() - REPORT_LIFETIME)),
        ),
      '41 * * * *',
    ),
  ];
}
