import { afterAll, expect, it } from 'vitest';
import { addCourse, listCourses } from '@golf-league/core/contracts/courses.ts';
import { events, makeEvent, changeEvent } from '@golf-league/core/contracts/events.ts';
import { report, reports, resolveReport, type ReportSubject } from '@golf-league/core/contracts/reports.ts';
import { findSharedCourses } from '@golf-league/core/contracts/shared-courses.ts';
import { YELLOW_TEE } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { removeSubject } from './reports.jobs.ts';
import { enqueue } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import { waitForJobs } from '../../../test/traces.ts';

const app = await openTestApp();
afterAll(() => app.close());

let sceneCount = 0;

/** Creates a league in which Bo has planned a day on his own course, with a rude word in every text. */
async function makeScene() {
  const rude = `Rude ${++sceneCount}`;
  const games = { skins: 'gross' as const, stake: rude };
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const { Bo: bo, Cia: cia } = await makeMembers(app, leagueId, elin, 'Bo', 'Cia');
  const memberInput = { leagueId, userId: bo.id };
  const { course } = await app.call(
    addCourse,
    { ...memberInput, name: rude, tees: [{ ...YELLOW_TEE, name: rude }], share: true },
    bo,
  );
  const startsAt = new Date(Date.now() + 3_600_000).toISOString();
  const play = { teeId: course.tees[0]!.id, holes: 18, firstHole: 1 } as const;
  const plan = { ...memberInput, title: rude, place: rude, note: rude, startsAt, play, games };
  const { event } = await app.call(makeEvent, plan, bo);
  const reportAs = (subject: ReportSubject, subjectId: string) =>
    app.call(report, { userId: cia.id, leagueId, subject, subjectId, reason: 'hate' }, cia);
  const readReports = () => app.call(reports, { leagueId }, elin);
  const remove = (reportId: string) =>
    app.call(resolveReport, { userId: elin.id, leagueId, reportId, decision: 'remove' }, elin);
  /** Reads everything that the league shows about its days and courses. */
  const readEverything = async () =>
    JSON.stringify([
      await app.call(events, { leagueId }, cia),
      await app.call(listCourses, { leagueId }, cia),
      await app.call(findSharedCourses, { leagueId, name: rude }, cia),
    ]);
  return { rude, elin, bo, leagueId, course, event, reportAs, readReports, remove, readEverything };
}

it('removing a reported day and course removes their texts everywhere', async () => {
  const { rude, bo, course, event, reportAs, readReports, remove, readEverything } = await makeScene();
  await reportAs('event', event.id);
  await reportAs('course', course.id);
  const openReports = await readReports();
  expect(openReports.map(({ subject, ownerId, content }) => [subject, ownerId, content])).toEqual([
    ['event', bo.id, [rude, rude, rude, rude].join('\n')],
    ['course', bo.id, `${rude}\n${rude}`],
  ]);
  for (const { id } of openReports) await remove(id);
  expect(await readEverything()).not.toContain(rude);
  expect(await readReports()).toEqual([]);
});

it('text that was changed after the report stays when an admin removes the reported text', async () => {
  const { elin, event, reportAs, readReports, remove, readEverything } = await makeScene();
  await reportAs('event', event.id);
  const changedTexts = { title: 'Round 4', place: 'Bro Hof', note: null, games: null };
  await app.call(changeEvent, { eventId: event.id, userId: elin.id, ...changedTexts }, elin);
  await remove((await readReports())[0]!.id);
  expect(await readEverything()).toContain('Round 4');
});

it('a member of another league cannot report a day, and the operator can remove unreported texts', async () => {
  const { rude, course, event, readEverything } = await makeScene();
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
      await enqueue(work, removeSubject, { subject: 'event', id: event.id });
      await enqueue(work, removeSubject, { subject: 'course', id: course.id });
    },
  );
  await waitForJobs(app);
  expect(await readEverything()).not.toContain(rude);
});
