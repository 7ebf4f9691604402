import { isAboutLeague, type ReportReason, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { enqueue, defineJobKind } from '../../database/jobs.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { countEmail, type EmailQuota } from '../../mail/quota.ts';
import { newId } from '../../http/secrets.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import { takeDownBillboard } from '../billboard/billboard.actions.ts';
import { deleteReportedEntry } from '../chat/chat.actions.ts';
import { takeDownCourse } from '../courses/courses.actions.ts';
import { takeDownEvent } from '../events/days.actions.ts';
import { takeDownBackground } from '../leagues/backgrounds.actions.ts';
import type { LeagueModerator, LeagueMember } from '../leagues/leagues.access.ts';
import { publishLeagueChange, takeDownLeagueName } from '../leagues/leagues.actions.ts';
import { takeDownNameInLeague } from '../leagues/members/members.actions.ts';
import { notify } from '../leagues/news/news.actions.ts';
import { removeReportedScorecard } from '../rounds/rounds.actions.ts';
import { readEvidence, isNameHidden, type ReportRow } from './reports.queries.ts';

export const reportEmailJob = defineJobKind<{ id: string }>('reportMail', 25, 'mail');
export const removePersonalContentJob = defineJobKind<{
  subject: 'avatar' | 'user_name';
  userId: string;
  seen: string;
}>('takeDownOfPerson', 25);

interface NewReport {
  subject: ReportSubject;
  subjectId: string | null | undefined;
  reason: ReportReason;
  note: string | null | undefined;
}

/**
 * The limits on report emails to the operator, per reporter and in total. Reports beyond the limits are not emailed but
 * still appear in the operator's list.
 */
const emailQuota: EmailQuota = {
  kind: 'report',
  perClient: { hour: 10, day: 20 },
  allClients: { hour: 100, day: 300 },
};

/** Stores the report. A repeated report by the same member is ignored. */
export async function reportSubject(
  work: UnitOfWork,
  member: LeagueMember,
  newReport: NewReport,
): Promise<void> {
  const { league, userId } = member;
  const { subject, reason, note } = newReport;
  const subjectId = isAboutLeague(subject) ? league.id : newReport.subjectId!;
  const evidence = await readEvidence(work.db, league.id, subject, subjectId);
  if (!evidence || (subject === 'user_name' && (await isNameHidden(work.db, league.id, subjectId))))
    throw new ApiError('not_found');
  const inserted = await work.db
    .insertInto('reports')
    .values({
      id: newId(),
      league_id: league.id,
      reporter_id: userId,
      subject,
      subject_id: subjectId,
      author_id: evidence.authorId,
      reason,
      note: note || null,
      content: evidence.content,
      picture: evidence.picture,
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!inserted) return;
  const { waitSeconds } = await countEmail(work, emailQuota, 'operator', userId);
  if (waitSeconds === 0) await enqueue(work, reportEmailJob, { id: inserted.id });
  notify(work, 'reported', { leagueId: league.id, actorId: userId });
  // Uses the general event, because a separate one would show every member that something had been reported.
  publishLeagueChange(work, league.id);
}

/** Hides the reports from admins. The operator still sees them, so an admin cannot discard reports about an admin. */
export async function dismissReports(
  work: UnitOfWork,
  { league }: LeagueModerator,
  reportGroup: readonly ReportRow[],
): Promise<void> {
  const ids = reportGroup.map(({ id }) => id);
  await work.db.updateTable('reports').set({ kept_at: work.now }).where('id', 'in', ids).execute();
  publishLeagueChange(work, league.id);
}

/** Removes the reported content, unless it has been replaced since, and deletes the reports. */
export async function upholdReports(
  work: UnitOfWork,
  moderator: LeagueModerator,
  reportGroup: readonly ReportRow[],
) {
  const { subject, subject_id: id, content, picture } = reportGroup[0]!;
  await removeReportedContent(work, moderator, subject, id, content ?? picture!);
  // The name was removed only in this league, so the operator still decides what to do in other leagues.
  if (subject === 'user_name' && moderator.isAdmin) return dismissReports(work, moderator, reportGroup);
  await deleteReports(work, reportGroup);
  publishLeagueChange(work, moderator.league.id);
}

export async function deleteReports(
  work: UnitOfWork,
  reports: readonly Pick<ReportRow, 'id'>[],
): Promise<void> {
  if (reports.length === 0) return;
  const deletedReports = await work.db
    .deleteFrom('reports')
    .where(
      'id',
      'in',
      reports.map(({ id }) => id),
    )
    .returning('picture')
    .execute();
  await enqueuePictureRemoval(
    work,
    deletedReports.map(({ picture }) => picture),
  );
}

export async function deleteReportsOfSubject(
  work: UnitOfWork,
  subject: ReportSubject,
  id: string,
): Promise<void> {
  const matchingReports = work.db
    .selectFrom('reports')
    .where('subject', '=', subject)
    .where('subject_id', '=', id);
  await deleteReports(work, await matchingReports.select('id').execute());
}

/** Deletes the reports created at or before `cutoff`. */
export async function deleteOldReports(work: UnitOfWork, cutoff: Date): Promise<void> {
  const outdatedReports = work.db.selectFrom('reports').where('created_at', '<=', cutoff);
  await deleteReports(work, await outdatedReports.select('id').execute());
}

/** Deletes reported content. `reportedContent` is the reported text, or the key of the reported picture. */
export async function removeReportedContent(
  work: UnitOfWork,
  moderator: LeagueModerator,
  subject: ReportSubject,
  id: string,
  reportedContent: string,
): Promise<void> {
  switch (subject) {
    case 'message':
    case 'poll':
      return deleteReportedEntry(work, moderator, id);
    case 'billboard':
      return takeDownBillboard(work, moderator, reportedContent);
    case 'scorecard':
      return removeReportedScorecard(work, moderator, id, reportedContent);
    case 'background':
      return takeDownBackground(work, moderator, reportedContent);
    case 'league_name':
      return takeDownLeagueName(work, moderator, reportedContent);
    case 'event':
    case 'course': {
      const currentEvidence = await readEvidence(work.db, moderator.league.id, subject, id);
      if (currentEvidence?.content !== reportedContent) return;
      return subject === 'event' ? takeDownEvent(work, moderator, id) : takeDownCourse(work, moderator, id);
    }
    case 'avatar':
    case 'user_name':
      if (subject === 'user_name' && moderator.isAdmin)
        return takeDownNameInLeague(work, moderator, id, reportedContent);
      // A job removes the content, because this transaction holds a league's lock, and a user must be locked before any
      // league.
      return enqueue(work, removePersonalContentJob, { subject, userId: id, seen: reportedContent });
  }
}

/**
 * Anonymises reports when an account is deleted. Reports by the person lose the reporter's id and note. Reports about
 * the person are deleted, unless the reported text remains in the league, as chat entries do.
 */
export async function anonymiseReports(work: UnitOfWork, userId: string): Promise<void> {
  const reportsToDelete = await work.db
    .selectFrom('reports')
    .where('author_id', '=', userId)
    .where((eb) =>
      eb.not(
        eb.or([
          eb.exists(
            eb
              .selectFrom('chat_entries')
              .whereRef('chat_entries.id', '=', 'reports.subject_id')
              .where('chat_entries.content', 'is not', null)
              .select('chat_entries.id'),
          ),
          eb.exists(
            eb
              .selectFrom('billboards')
              .whereRef('billboards.league_id', '=', 'reports.subject_id')
              .whereRef('billboards.content', '=', 'reports.content')
              .select('billboards.id'),
          ),
          // Events and courses remain in the league.
          eb('subject', 'in', ['event', 'course']),
        ]),
      ),
    )
    .select('id')
    .execute();
  await deleteReports(work, reportsToDelete);
  await work.db
    .updateTable('reports')
    .set({ reporter_id: null, note: null })
    .where('reporter_id', '=', userId)
    .execute();
}
