import { afterAll, describe, expect, it } from 'vitest';
import { writeCard } from '@golf-league/core/contracts/card.ts';
import { addCourse, correctCourse, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { closeEvent, postponeEvent, saveGroups } from '@golf-league/core/contracts/days.ts';
import { sendEventReminder } from '@golf-league/core/contracts/event-reminders.ts';
import { respondToEvent, cancelEvent, changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { copyCourse } from '@golf-league/core/contracts/shared-courses.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { makeCourse, YELLOW_TEE } from '../../../test/courses.ts';
import { createCardActions, makeEventOnCourse, toWrittenScores } from '../../../test/event-setup.ts';
import { makeGuest, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function setUpLeagueWithGuest() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const gus = await makeGuest(app, leagueId, elin);
  const course = await makeCourse(app, leagueId, elin);
  const startsAt = new Date(Date.now() + 60 * 60 * 1000).toISOString();
  const guestInput = { leagueId, userId: gus.id };
  return { elin, gus, leagueId, course, guestInput, startsAt };
}

/** Makes a guest the event's author. Some stored events have one, since guests used to be able to plan events. */
const setAuthor = (eventId: string, { id }: Player) =>
  app.db
    .updateTable('events')
    .set({ created_by: id } as never)
    .where('id', '=', eventId)
    .execute();

const secureAccount = ({ id }: Player) =>
  app.db
    .updateTable('users')
    .set({ is_unsecured: false, email: `${id}@example.com`, email_key: `${id}@example.com` })
    .where('id', '=', id)
    .execute();

describe('a guest', () => {
  it('cannot plan events or add, change or delete courses', async () => {
    const { elin, gus, leagueId, course, guestInput, startsAt } = await setUpLeagueWithGuest();
    const errorCodes = [
      await app.errorCode(createEvent, { ...guestInput, title: 'Mine', startsAt }, gus),
      await app.errorCode(addCourse, { ...guestInput, name: 'Ullna', tees: [YELLOW_TEE] }, gus),
      await app.errorCode(correctCourse, { courseId: course.id, userId: gus.id, name: 'Ullna' }, gus),
      await app.errorCode(removeCourse, { courseId: course.id }, gus),
      await app.errorCode(copyCourse, { ...guestInput, sharedCourseId: 'any' }, gus),
    ];
    expect(errorCodes).toEqual(errorCodes.map(() => 'forbidden'));
    await makeMembers(app, leagueId, elin, 'Bo');
    await app.call(correctCourse, { courseId: course.id, userId: elin.id, name: 'Ullna' }, elin);
  });

  it('can fill in their own card and answer an event, but must secure the account to edit their own event', async () => {
    const { elin, gus, leagueId, course, startsAt } = await setUpLeagueWithGuest();
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const eventId = await makeEventOnCourse(app, leagueId, elin, course);
    await setAuthor(eventId, gus);
    const { group, write } = createCardActions(app, eventId, elin);
    await group([gus], [bo]);
    const eventInput = { eventId, userId: gus.id };
    const guestCalls = [
      () => app.errorCode(changeEvent, { ...eventInput, title: 'Other' }, gus),
      () => app.errorCode(postponeEvent, { ...eventInput, to: startsAt }, gus),
      () => app.errorCode(saveGroups, { ...eventInput, groups: [] }, gus),
      () => app.errorCode(sendEventReminder, eventInput, gus),
      () => app.errorCode(closeEvent, eventInput, gus),
      () => app.errorCode(cancelEvent, { eventId }, gus),
      () => app.errorCode(writeCard, { ...eventInput, scores: toWrittenScores([[bo, 1, 4]]) }, gus),
    ];
    for (const call of guestCalls) expect(await call()).toBe('forbidden');
    await write(gus, [gus, 1, 4]);
    await app.call(respondToEvent, { ...eventInput, answer: 'yes' }, gus);
    await secureAccount(gus);
    await write(gus, [bo, 1, 4]);
    await app.call(changeEvent, { ...eventInput, title: 'Other' }, gus);
  });

  it('can plan events and add courses if they are an admin, as in a sample league', async () => {
    const { token, userId, leagueId } = await app.call(createTrialLeague, { language: 'en' });
    const visitor = { id: userId, name: 'Visitor', token };
    const course = await makeCourse(app, leagueId, visitor);
    await makeEventOnCourse(app, leagueId, visitor, course);
  });
});
