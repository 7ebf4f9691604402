import { afterAll, describe, expect, it } from 'vitest';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { addCourse, correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { closeEvent, postponeEvent, saveGroups } from '@golf-league/core/contracts/days.ts';
import { remindOfEvent } from '@golf-league/core/contracts/event-reminders.ts';
import { answerEvent, cancelEvent, changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { copyCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { lookAround } from '@golf-league/core/contracts/sample-leagues.ts';
import { makeCourse, YELLOW_TEE } from '../../../test/courses.ts';
import { createDayActions, makeDayOnCourse, toWrittenScores } from '../../../test/day.ts';
import { makeGuest, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function makeScene() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const gus = await makeGuest(app, leagueId, elin);
  const course = await makeCourse(app, leagueId, elin);
  const startsAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const guestInput = { leagueId, userId: gus.id };
  return { elin, gus, leagueId, course, guestInput, startsAt };
}

/** Makes the guest the author, as in data created before guests were forbidden to plan. */
const makeAuthor = (eventId: string, { id }: Player) =>
  app.db
    .updateTable('events')
    .set({ created_by: id } as never)
    .where('id', '=', eventId)
    .execute();

const secure = ({ id }: Player) =>
  app.db
    .updateTable('users')
    .set({ is_unsecured: false, email: `${id}@example.com`, email_key: `${id}@example.com` })
    .where('id', '=', id)
    .execute();

describe('a guest', () => {
  it('a guest cannot plan days or add, change or delete courses', async () => {
    const { elin, gus, leagueId, course, guestInput, startsAt } = await makeScene();
    const errorCodes = [
      await app.errorCode(makeEvent, { ...guestInput, title: 'Mine', startsAt }, gus),
      await app.errorCode(addCourse, { ...guestInput, name: 'Ullna', tees: [YELLOW_TEE] }, gus),
      await app.errorCode(correctCourse, { courseId: course.id, userId: gus.id, name: 'Ullna' }, gus),
      await app.errorCode(removeCourse, { courseId: course.id }, gus),
      await app.errorCode(copyCourse, { ...guestInput, sharedCourseId: 'any' }, gus),
    ];
    expect(errorCodes).toEqual(errorCodes.map(() => 'forbidden'));
    await makeMembers(app, leagueId, elin, 'Bo');
    await app.call(correctCourse, { courseId: course.id, userId: elin.id, name: 'Ullna' }, elin);
  });

  it('a guest can write their own card and answer, but edit their own day only with a secured account', async () => {
    const { elin, gus, leagueId, course, startsAt } = await makeScene();
    const { Bo: bo } = await makeMembers(app, leagueId, elin, 'Bo');
    const eventId = await makeDayOnCourse(app, leagueId, elin, course);
    await makeAuthor(eventId, gus);
    const { group, write } = createDayActions(app, eventId, elin);
    await group([gus], [bo]);
    const dayInput = { eventId, userId: gus.id };
    const calls = [
      () => app.errorCode(changeEvent, { ...dayInput, title: 'Other' }, gus),
      () => app.errorCode(postponeEvent, { ...dayInput, to: startsAt }, gus),
      () => app.errorCode(saveGroups, { ...dayInput, groups: [] }, gus),
      () => app.errorCode(remindOfEvent, dayInput, gus),
      () => app.errorCode(closeEvent, dayInput, gus),
      () => app.errorCode(cancelEvent, { eventId }, gus),
      () => app.errorCode(writeCard, { ...dayInput, scores: toWrittenScores([[bo, 1, 4]]) }, gus),
    ];
    for (const call of calls) expect(await call()).toBe('forbidden');
    await write(gus, [gus, 1, 4]);
    await app.call(answerEvent, { ...dayInput, answer: 'yes' }, gus);
    await secure(gus);
    await write(gus, [bo, 1, 4]);
    await app.call(changeEvent, { ...dayInput, title: 'Other' }, gus);
  });

  it('a guest who is an admin, as in a sample league, can plan days and add courses', async () => {
    const { token, userId, leagueId } = await app.call(lookAround, { language: 'en' });
    const visitor = { id: userId, name: 'Visitor', token };
    const course = await makeCourse(app, leagueId, visitor);
    await makeDayOnCourse(app, leagueId, visitor, course);
  });
});
