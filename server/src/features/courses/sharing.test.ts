import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { lookAround } from '@golf-league/core/contracts/trials.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { HOLES, makeCourse, shortTee, yellow } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let count = 0;
/** A separate name for each test, since all of them use one server. */
const ownName = (name: string) => `${name} ${++count}x`;

async function typed(on: TestApp, player: Player, leagueId: string, name: string, share?: boolean) {
  const input = { leagueId, userId: player.id, name, tees: [yellow], share };
  return (await on.call(addCourse, input, player)).course;
}

async function twoLeagues(on = app) {
  const [elin, eve] = [await makeUser(on, 'Elin'), await makeUser(on, 'Eve')];
  const sundays = await makeLeague(on, elin);
  const elsewhere = await makeLeague(on, eve);
  return { elin, eve, sundays, elsewhere };
}

const found = async (player: Player, leagueId: string, name: string, on = app) =>
  (await on.call(findSharedCourses, { leagueId, name }, player)).courses;
const namesFound = async (player: Player, leagueId: string, name: string) =>
  (await found(player, leagueId, name)).map((course) => course.name);

async function copied(player: Player, leagueId: string, sharedCourseId: string): Promise<Course> {
  return (await app.call(copyCourse, { leagueId, userId: player.id, sharedCourseId }, player)).course;
}

it('visitors of a sample league cannot share courses', async () => {
  const { token, userId, leagueId } = await app.call(lookAround, { language: 'en' });
  const visitor = { id: userId, name: 'Visitor', token };
  const input = { leagueId, userId, name: ownName('Nobody’s Course'), tees: [yellow], share: true };
  expect(await app.errorCode(addCourse, input, visitor)).toBe('forbidden');
  const { id: courseId } = await typed(app, visitor, leagueId, ownName('Own'));
  expect(await app.errorCode(correctCourse, { courseId, userId, share: true }, visitor)).toBe('forbidden');
});

describe('A shared course', () => {
  it('a shared course is found by words of its name in every league, and copied with all its numbers', async () => {
    const { elin, eve, sundays, elsewhere } = await twoLeagues();
    const name = ownName('Öijared Gamla');
    const course = await typed(app, elin, sundays, name, true);
    expect(course).toMatchObject({ own: true, sharedAs: expect.any(String) });
    const { id: _ofTheTee, ...numbers } = course.tees[0]!;
    const shared = { sharedCourseId: course.sharedAs, name, holes: 18, tees: [numbers] };
    for (const words of ['oij', 'GAMLA', `gaml ${count}x`])
      expect(await found(eve, elsewhere, words)).toContainEqual({ ...shared, own: false });
    expect(await found(elin, sundays, name)).toEqual([{ ...shared, own: true }]);
    expect(await namesFound(eve, elsewhere, `oijared banan ${count}x`)).toEqual([]);
    const copy = await copied(eve, elsewhere, course.sharedAs!);
    expect(copy).toMatchObject({ leagueId: elsewhere, name, holes: 18, own: false, sharedAs: null });
    expect(copy.tees).toEqual([{ ...course.tees[0], id: expect.any(String) }]);
    expect(copy.tees[0]!.id).not.toBe(course.tees[0]!.id);
    const round = { leagueId: elsewhere, memberId: eve.id, gross: 88, toPar: 3, teeId: copy.tees[0]!.id };
    expect((await app.call(submitRound, round, eve)).round.course).toMatchObject({ name });
  });

  it('other leagues find a course only after its author shares it', async () => {
    const { elin, eve, sundays, elsewhere } = await twoLeagues();
    const { Bo } = await makeMembers(app, sundays, elin, 'Bo');
    const name = ownName('Secret Links');
    const { id: courseId } = await typed(app, elin, sundays, name);
    expect(await namesFound(eve, elsewhere, name)).toEqual([]);
    for (const share of [true, false]) {
      const wish = { courseId, userId: Bo.id, share };
      expect(await app.errorCode(correctCourse, wish, Bo)).toBe('forbidden');
    }
    expect(await app.call(listCourses, { leagueId: sundays }, Bo)).toMatchObject([{ own: false }]);
    await app.call(correctCourse, { courseId, userId: elin.id, share: true }, elin);
    expect(await namesFound(eve, elsewhere, name)).toEqual([name]);
    expect(await app.call(listCourses, { leagueId: sundays }, Bo)).toMatchObject([
      { own: false, sharedAs: null },
    ]);
  });

  it('only the owner’s corrections change a shared course, not those of copies or of other members', async () => {
    const { elin, eve, sundays, elsewhere } = await twoLeagues();
    const { Bo } = await makeMembers(app, sundays, elin, 'Bo');
    const name = ownName('Bro Hof');
    const course = await typed(app, elin, sundays, name, true);
    const copy = await copied(eve, elsewhere, course.sharedAs!);
    const steep = (id: string, slope: number) => [{ ...yellow, id, slope }];
    const correct = (courseId: string, player: Player, slope: number, teeId: string) =>
      app.call(correctCourse, { courseId, userId: player.id, tees: steep(teeId, slope) }, player);
    await correct(copy.id, eve, 140, copy.tees[0]!.id);
    await correct(course.id, Bo, 141, course.tees[0]!.id);
    const slopes = async () => (await found(eve, elsewhere, name)).map(({ tees }) => tees[0]!.slope);
    expect(await slopes()).toEqual([128]);
    // The owner's own correction is shared from then on, and existing copies stay.
    await correct(course.id, elin, 142, course.tees[0]!.id);
    expect(await slopes()).toEqual([142]);
    const [kept] = await app.call(listCourses, { leagueId: elsewhere }, eve);
    expect(kept!.tees[0]!.slope).toBe(140);
    // A copy cannot be shared again.
    const wish = { courseId: copy.id, userId: eve.id, share: true };
    expect(await app.errorCode(correctCourse, wish, eve)).toBe('forbidden');
  });

  it('a course is no longer shared after its owner unshares it, removes it or deletes the account', async () => {
    const { elin, eve, sundays, elsewhere } = await twoLeagues();
    const { Bo } = await makeMembers(app, sundays, elin, 'Bo');
    const name = ownName('Ullna');
    const course = await typed(app, elin, sundays, name, true);
    const courseId = course.id;
    const quiet = await app.call(correctCourse, { courseId, userId: elin.id, share: false }, elin);
    expect(quiet.course.sharedAs).toBeNull();
    expect(await namesFound(eve, elsewhere, name)).toEqual([]);
    const again = await app.call(correctCourse, { courseId, userId: elin.id, share: true }, elin);
    // What another member does in the league does not affect the shared course.
    await app.call(removeCourse, { courseId }, Bo);
    expect(await namesFound(eve, elsewhere, name)).toEqual([name]);
    const { sharedAs } = again.course;
    expect(await app.errorCode(unshareCourse, { sharedCourseId: sharedAs! }, eve)).toBe('forbidden');
    await app.call(unshareCourse, { sharedCourseId: sharedAs! }, elin);
    expect(await namesFound(eve, elsewhere, name)).toEqual([]);
    const gone = { sharedCourseId: sharedAs! };
    expect(await app.errorCode(unshareCourse, gone, elin)).toBe('not_found');
    const copy = { leagueId: elsewhere, userId: eve.id, ...gone };
    expect(await app.errorCode(copyCourse, copy, eve)).toBe('not_found');

    const second = await typed(app, elin, sundays, ownName('Ullna'), true);
    await app.call(removeCourse, { courseId: second.id }, elin);
    expect(await namesFound(eve, elsewhere, second.name)).toEqual([]);

    const third = await typed(app, Bo, sundays, ownName('Ullna'), true);
    await app.call(deleteLeague, { leagueId: sundays }, elin);
    expect(await namesFound(eve, elsewhere, third.name)).toEqual([third.name]);
    await app.call(deleteAccount, { userId: Bo.id, password: PASSWORD }, Bo);
    expect(await namesFound(eve, elsewhere, third.name)).toEqual([]);
  });

  it('the search finds courses of the league’s number of holes, those that begin with the text first', async () => {
    const { elin, eve, sundays } = await twoLeagues();
    const nines = await makeLeague(app, eve, { holes: 9 });
    const word = `zz${++count}links`;
    await typed(app, elin, sundays, `Old ${word}`, true);
    await typed(app, elin, sundays, `${word} New`, true);
    expect(await namesFound(elin, sundays, word)).toEqual([`${word} New`, `Old ${word}`]);
    expect(await namesFound(eve, nines, word)).toEqual([]);
    const short = { leagueId: nines, userId: eve.id, name: `${word} Short`, tees: [shortTee], share: true };
    await app.call(addCourse, short, eve);
    expect(await namesFound(eve, nines, word)).toEqual([`${word} Short`]);
  });

  it('a person shares at most fifty courses, and a league has at most a hundred', async () => {
    const { elin, eve, sundays, elsewhere } = await twoLeagues();
    const rows = Array.from({ length: quotas.sharedPerPerson - 1 }, (_, at) => ({
      id: `${elin.id}${at}`,
      owner_id: elin.id,
      name: 'Filling',
      search: 'filling',
      holes: 18 as const,
      tees: '[]',
      updated_at: new Date(),
    }));
    await app.db.insertInto('shared_courses').values(rows).execute();
    const last = await typed(app, elin, sundays, ownName('Fiftieth'), true);
    const more = { leagueId: sundays, userId: elin.id, name: ownName('Too many'), tees: [yellow] };
    expect(await app.errorCode(addCourse, { ...more, share: true }, elin)).toBe('too_many_shared');
    // The rejected call changed nothing, and shared courses can still be corrected.
    expect(await app.call(listCourses, { leagueId: sundays }, elin)).toHaveLength(1);
    await app.call(correctCourse, { courseId: last.id, userId: elin.id, share: true }, elin);

    const full = { league_id: elsewhere, name: 'Bro', holes: 18 as const };
    const stamps = { created_at: new Date(), updated_at: new Date() };
    const courses = Array.from({ length: quotas.coursesPerLeague }, (_, at) => ({
      id: `${elsewhere}${at}`,
      ...full,
      ...stamps,
    }));
    await app.db.insertInto('courses').values(courses).execute();
    const copy = { leagueId: elsewhere, userId: eve.id, sharedCourseId: last.sharedAs! };
    expect(await app.errorCode(copyCourse, copy, eve)).toBe('too_many_courses');
  });

  it('the search rejects a single letter and treats pattern characters as text', async () => {
    const { elin, sundays } = await twoLeagues();
    expect(await app.issues(findSharedCourses, { leagueId: sundays, name: 'b' }, elin)).toEqual(['name']);
    expect(await namesFound(elin, sundays, '%%')).toEqual([]);
    const name = ownName('100 % Links');
    await typed(app, elin, sundays, name, true);
    expect(await namesFound(elin, sundays, `% links ${count}x`)).toEqual([name]);
  });
});

describe('Where the server does not share courses', () => {
  it('with sharing off, nothing is shared or found, and shared courses can still be unshared', async () => {
    const off = await openTestApp({ env: { SHARED_COURSES: 'off' } });
    try {
      const { elin, sundays } = await twoLeagues(off);
      const input = { leagueId: sundays, userId: elin.id, name: 'Bro Hof', tees: [yellow] };
      expect(await off.errorCode(addCourse, { ...input, share: true }, elin)).toBe('sharing_off');
      const course = await makeCourse(off, sundays, elin, { tees: [{ ...yellow, holes: HOLES }] });
      const wish = { courseId: course.id, userId: elin.id, share: true };
      expect(await off.errorCode(correctCourse, wish, elin)).toBe('sharing_off');
      const id = 'from before';
      const row = { id, owner_id: elin.id, name: 'Ullna', search: 'ullna', holes: 18 as const, tees: '[]' };
      await off.db
        .insertInto('shared_courses')
        .values({ ...row, updated_at: new Date() })
        .execute();
      expect(await found(elin, sundays, 'ullna', off)).toEqual([]);
      const copy = { leagueId: sundays, userId: elin.id, sharedCourseId: id };
      expect(await off.errorCode(copyCourse, copy, elin)).toBe('not_found');
      await off.call(unshareCourse, { sharedCourseId: id }, elin);
      expect(await off.db.selectFrom('shared_courses').select('id').execute()).toEqual([]);
    } finally {
      await off.close();
    }
  });
});
