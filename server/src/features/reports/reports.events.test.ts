import { afterAll, expect, it } from 'vitest';
import { addCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { events, createEvent, changeEvent } from '@golf-league/core/contracts/events.ts';
import { report, reports, resolveReport, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { findSharedCourses } from '@golf-league/core/contracts/shared-courses.ts';
import { YELLOW_TEE } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { removeSubjectJob } from './reports.jobs.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

let leagueCount = 0;

/** Creates a league in which Bo has planned an event on his own course, with rude content in every text field. */
async function makeLeagueWithRudeContent() {
  const rudeText = `Rude ${++leagueCount}`;
  const games = { skins: 'gross' as const, stake: rudeText };
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo, cia] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const memberInput = { leagueId, userId: bo.id };
  const { course } = await app.call(
    addCourse,
    { ...memberInput, name: rudeText, tees: [{ ...YELLOW_TEE, name: rudeText }], share: true },
    bo,
  );
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const eventInput = {
    ...memberInput,
    title: rudeText,
    place: rudeText,
    note: rudeText,
    startsAt,
    play,
    games,
  };
  const { event } = await app.call(createEvent, eventInput, bo);
  const reportAs = (subject: ReportSubject, subjectId: string) =>
    app.call(report, { userId: cia.id, leagueId, subject, subjectId, reason: 'hate' }, cia);
  const readReports = () => app.call(reports, { leagueId }, elin);
  const removeReportedContent = (reportId: string) =>
    app.call(resolveReport, { userId: elin.id, leagueId, reportId, decision: 'remove' }, elin);
  /** Reads everything that the league shows about its events and courses. */
  const readEverything = async () =>
    JSON.stringify([
      await app.call(events, { leagueId }, cia),
      await app.call(listCourses, { leagueId }, cia),
      await app.call(findSharedCourses, { leagueId, name: rudeText }, cia),
    ]);
  return {
    rudeText,
    elin,
    bo,
    leagueId,
    course,
    event,
    reportAs,
    readReports,
    removeReportedText: removeReportedContent,
    readEverything,
  };
}

it('removing a reported event and course removes their content everywhere', async () => {
  const {
    rudeText,
    bo,
    course,
    event,
    reportAs,
    readReports,
    removeReportedText: removeReportedContent,
    readEverything,
  } = await makeLeagueWithRudeContent();
  await reportAs('event', event.id);
  await reportAs('course', course.id);
  const openReports = await readReports();
  expect(openReports.map(({ subject, ownerId, content }) => [subject, ownerId, content])).toEqual([
    ['event', bo.id, [rudeText, rudeText, rudeText, rudeText].join('\n')],
    ['course', bo.id, `${rudeText}\n${rudeText}`],
  ]);
  for (const { id } of openReports) await removeReportedContent(id);
  expect(await readEverything()).not.toContain(rudeText);
  expect(await readReports()).toEqual([]);
});

it('content that was changed after the report is kept when an admin removes the reported content', async () => {
  const {
    elin,
    event,
    reportAs,
    readReports,
    removeReportedText: removeReportedContent,
    readEverything,
  } = await makeLeagueWithRudeContent();
  await reportAs('event', event.id);
  const changedFields = { title: 'Round 4', place: 'Bro Hof', note: null, games: null };
  await app.call(changeEvent, { eventId: event.id, userId: elin.id, ...changedFields }, elin);
  await removeReportedContent((await readReports())[0]!.id);
  expect(await readEverything()).toContain('Round 4');
});

it('a member of another league cannot report an event, and the operator can remove unreported content', async () => {
  const { rudeText, course, event, readEverything } = await makeLeagueWithRudeContent();
  const stranger = await makeUser(app, 'Eve');
  const leagueId = await makeLeague(app, stranger);
  const reportInput = { userId: stranger.id, leagueId, reason: 'hate' } as const;
  for (const [subject, subjectId] of [
    ['event', event.id],
    ['course', course.id],
  ] as const)
    expect(await app.errorCode(report, { ...reportInput, subject, subjectId }, stranger)).toBe('not_found');
  await transact(
    app.db,
    () => {},
    new Date(),
    async (work) => {
      await enqueue(work, removeSubjectJob, { subject: 'event', id: event.id });
      await enqueue(work, removeSubjectJob, { subject: 'course', id: course.id });
    },
  );
  await waitForJobs(app);
  expect(await readEverything()).not.toContain(rudeText);
});
