import { afterAll, describe, expect, it } from 'vitest';
import { deleteAccount } from '@golf-league/core/contracts/accounts.ts';
import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import { copyCourse, findSharedCourses, unshareCourse } from '@golf-league/core/contracts/shared-courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { createTrialLeague } from '@golf-league/core/contracts/sample-leagues.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { PAR_COURSE_HOLES, makeCourse, SHORT_TEE, YELLOW_TEE } from '../../../test/courses.ts';
import { makeLeague, makeMembers, makeUser, PASSWORD, type Player } from '../../../test/make.ts';
import { openTestApp, type TestApp } from '../../../test/test-app.ts';

const app = await openTestApp();
afterAll(() => app.close());

let nameCount = 0;
/** Returns a name that no other test uses, because all tests share one server. */
const makeUniqueName = (name: string) => `${name} ${++nameCount}x`;

async function addOwnCourse(
  targetApp: TestApp,
  player: Player,
  leagueId: string,
  name: string,
  share?: boolean,
) {
  const input = { leagueId, userId: player.id, name, tees: [YELLOW_TEE], share };
  return (await targetApp.call(addCourse, input, player)).course;
}

async function makeTwoLeagues(targetApp = app) {
  const [elin, eve] = [await makeUser(targetApp, 'Elin'), await makeUser(targetApp, 'Eve')];
  const leagueId = await makeLeague(targetApp, elin);
  const otherLeagueId = await makeLeague(targetApp, eve);
  return { elin, eve, leagueId, otherLeagueId };
}

const searchCourses = async (player: Player, leagueId: string, name: string, targetApp = app) =>
  (await targetApp.call(findSharedCourses, { leagueId, name }, player)).courses;
const findCourseNames = async (player: Player, leagueId: string, name: string) =>
  (await searchCourses(player, leagueId, name)).map((course) => course.name);

async function copyToLeague(player: Player, leagueId: string, sharedCourseId: string): Promise<Course> {
  return (await app.call(copyCourse, { leagueId, userId: player.id, sharedCourseId }, player)).course;
}

it('visitors to a sample league cannot share courses', async () => {
  const { token, userId, leagueId } = await app.call(createTrialLeague, { language: 'en' });
  const visitor = { id: userId, name: 'Visitor', token };
  const input = {
    leagueId,
    userId,
    name: makeUniqueName('Nobody’s Course'),
    tees: [YELLOW_TEE],
    share: true,
  };
  expect(await app.errorCode(addCourse, input, visitor)).toBe('forbidden');
  const { id: courseId } = await addOwnCourse(app, visitor, leagueId, makeUniqueName('Own'));
  expect(await app.errorCode(correctCourse, { courseId, userId, share: true }, visitor)).toBe('forbidden');
});

describe('sharing a course', () => {
  it('any league can find a shared course by words in its name, and a copy has all of its data', async () => {
    const { elin, eve, leagueId, otherLeagueId } = await makeTwoLeagues();
    const name = makeUniqueName('Öijared Gamla');
    const course = await addOwnCourse(app, elin, leagueId, name, true);
    expect(course).toMatchObject({ own: true, sharedAs: expect.any(String) });
    const { id: _teeId, ...teeFields } = course.tees[0]!;
    const sharedCourse = { sharedCourseId: course.sharedAs, name, holes: 18, tees: [teeFields] };
    for (const searchText of ['oij', 'GAMLA', `gaml ${nameCount}x`])
      expect(await searchCourses(eve, otherLeagueId, searchText)).toContainEqual({
        ...sharedCourse,
        own: false,
      });
    expect(await searchCourses(elin, leagueId, name)).toEqual([{ ...sharedCourse, own: true }]);
    expect(await findCourseNames(eve, otherLeagueId, `oijared banana ${nameCount}x`)).toEqual([]);
    const copy = await copyToLeague(eve, otherLeagueId, course.sharedAs!);
    expect(copy).toMatchObject({ leagueId: otherLeagueId, name, holes: 18, own: false, sharedAs: null });
    expect(copy.tees).toEqual([{ ...course.tees[0], id: expect.any(String) }]);
    expect(copy.tees[0]!.id).not.toBe(course.tees[0]!.id);
    const roundInput = {
      leagueId: otherLeagueId,
      memberId: eve.id,
      gross: 88,
      toPar: 3,
      teeId: copy.tees[0]!.id,
    };
    expect((await app.call(submitRound, roundInput, eve)).round.course).toMatchObject({ name });
  });

  it('other leagues find a course only after its owner shares it', async () => {
    const { elin, eve, leagueId, otherLeagueId } = await makeTwoLeagues();
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const name = makeUniqueName('Secret Links');
    const { id: courseId } = await addOwnCourse(app, elin, leagueId, name);
    expect(await findCourseNames(eve, otherLeagueId, name)).toEqual([]);
    for (const share of [true, false]) {
      const shareInput = { courseId, userId: bo.id, share };
      expect(await app.errorCode(correctCourse, shareInput, bo)).toBe('forbidden');
    }
    expect(await app.call(listCourses, { leagueId }, bo)).toMatchObject([{ own: false }]);
    await app.call(correctCourse, { courseId, userId: elin.id, share: true }, elin);
    expect(await findCourseNames(eve, otherLeagueId, name)).toEqual([name]);
    expect(await app.call(listCourses, { leagueId }, bo)).toMatchObject([{ own: false, sharedAs: null }]);
  });

  it('only the owner’s corrections change a shared course; corrections to copies or by others do not', async () => {
    const { elin, eve, leagueId, otherLeagueId } = await makeTwoLeagues();
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const name = makeUniqueName('Bro Hof');
    const course = await addOwnCourse(app, elin, leagueId, name, true);
    const copy = await copyToLeague(eve, otherLeagueId, course.sharedAs!);
    const makeTees = (id: string, slope: number) => [{ ...YELLOW_TEE, id, slope }];
    const correctSlope = (courseId: string, player: Player, slope: number, teeId: string) =>
      app.call(correctCourse, { courseId, userId: player.id, tees: makeTees(teeId, slope) }, player);
    await correctSlope(copy.id, eve, 140, copy.tees[0]!.id);
    await correctSlope(course.id, bo, 141, course.tees[0]!.id);
    const readSlopes = async () =>
      (await searchCourses(eve, otherLeagueId, name)).map(({ tees }) => tees[0]!.slope);
    expect(await readSlopes()).toEqual([128]);
    // The owner's correction changes the shared course, but no existing copy.
    await correctSlope(course.id, elin, 142, course.tees[0]!.id);
    expect(await readSlopes()).toEqual([142]);
    const [copyAfterCorrection] = await app.call(listCourses, { leagueId: otherLeagueId }, eve);
    expect(copyAfterCorrection!.tees[0]!.slope).toBe(140);
    // A copy cannot be shared again.
    const shareInput = { courseId: copy.id, userId: eve.id, share: true };
    expect(await app.errorCode(correctCourse, shareInput, eve)).toBe('forbidden');
  });

  it('a course is no longer shared after its owner unshares it, removes it or deletes their account', async () => {
    const { elin, eve, leagueId, otherLeagueId } = await makeTwoLeagues();
    const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
    const name = makeUniqueName('Ullna');
    const course = await addOwnCourse(app, elin, leagueId, name, true);
    const courseId = course.id;
    const unshareResponse = await app.call(correctCourse, { courseId, userId: elin.id, share: false }, elin);
    expect(unshareResponse.course.sharedAs).toBeNull();
    expect(await findCourseNames(eve, otherLeagueId, name)).toEqual([]);
    const reshareResponse = await app.call(correctCourse, { courseId, userId: elin.id, share: true }, elin);
    // Another member's removal does not affect the shared course.
    await app.call(removeCourse, { courseId }, bo);
    expect(await findCourseNames(eve, otherLeagueId, name)).toEqual([name]);
    const { sharedAs } = reshareResponse.course;
    expect(await app.errorCode(unshareCourse, { sharedCourseId: sharedAs! }, eve)).toBe('forbidden');
    await app.call(unshareCourse, { sharedCourseId: sharedAs! }, elin);
    expect(await findCourseNames(eve, otherLeagueId, name)).toEqual([]);
    const unshareInput = { sharedCourseId: sharedAs! };
    expect(await app.errorCode(unshareCourse, unshareInput, elin)).toBe('not_found');
    const copyInput = { leagueId: otherLeagueId, userId: eve.id, ...unshareInput };
    expect(await app.errorCode(copyCourse, copyInput, eve)).toBe('not_found');

    const secondCourse = await addOwnCourse(app, elin, leagueId, makeUniqueName('Ullna'), true);
    await app.call(removeCourse, { courseId: secondCourse.id }, elin);
    expect(await findCourseNames(eve, otherLeagueId, secondCourse.name)).toEqual([]);

    const thirdCourse = await addOwnCourse(app, bo, leagueId, makeUniqueName('Ullna'), true);
    await app.call(deleteLeague, { leagueId }, elin);
    expect(await findCourseNames(eve, otherLeagueId, thirdCourse.name)).toEqual([thirdCourse.name]);
    await app.call(deleteAccount, { userId: bo.id, password: PASSWORD }, bo);
    expect(await findCourseNames(eve, otherLeagueId, thirdCourse.name)).toEqual([]);
  });

  it('the search finds only courses with the league’s number of holes, and lists prefix matches first', async () => {
    const { elin, eve, leagueId } = await makeTwoLeagues();
    const nineHoleLeagueId = await makeLeague(app, eve, { holes: 9 });
    const searchWord = `zz${++nameCount}links`;
    await addOwnCourse(app, elin, leagueId, `Old ${searchWord}`, true);
    await addOwnCourse(app, elin, leagueId, `${searchWord} New`, true);
    expect(await findCourseNames(elin, leagueId, searchWord)).toEqual([
      `${searchWord} New`,
      `Old ${searchWord}`,
    ]);
    expect(await findCourseNames(eve, nineHoleLeagueId, searchWord)).toEqual([]);
    const shortCourse = {
      leagueId: nineHoleLeagueId,
      userId: eve.id,
      name: `${searchWord} Short`,
      tees: [SHORT_TEE],
      share: true,
    };
    await app.call(addCourse, shortCourse, eve);
    expect(await findCourseNames(eve, nineHoleLeagueId, searchWord)).toEqual([`${searchWord} Short`]);
  });

  it('a person can share at most fifty courses, and a league can have at most a hundred', async () => {
    const { elin, eve, leagueId, otherLeagueId } = await makeTwoLeagues();
    const sharedCourseRows = Array.from({ length: quotas.sharedCoursesPerPerson - 1 }, (_, index) => ({
      id: `${elin.id}${index}`,
      owner_id: elin.id,
      name: 'Filler',
      search: 'filler',
      holes: 18 as const,
      tees: '[]',
      updated_at: new Date(),
    }));
    await app.db.insertInto('shared_courses').values(sharedCourseRows).execute();
    const lastCourse = await addOwnCourse(app, elin, leagueId, makeUniqueName('Fiftieth'), true);
    const extraCourse = { leagueId, userId: elin.id, name: makeUniqueName('Too many'), tees: [YELLOW_TEE] };
    expect(await app.errorCode(addCourse, { ...extraCourse, share: true }, elin)).toBe('too_many_shared');
    // The rejected call changed nothing, and shared courses can still be corrected.
    expect(await app.call(listCourses, { leagueId }, elin)).toHaveLength(1);
    await app.call(correctCourse, { courseId: lastCourse.id, userId: elin.id, share: true }, elin);

    const courseFields = { league_id: otherLeagueId, name: 'Bro', holes: 18 as const };
    const timestamps = { created_at: new Date(), updated_at: new Date() };
    const courseRows = Array.from({ length: quotas.coursesPerLeague }, (_, index) => ({
      id: `${otherLeagueId}${index}`,
      ...courseFields,
      ...timestamps,
    }));
    await app.db.insertInto('courses').values(courseRows).execute();
    const copyInput = { leagueId: otherLeagueId, userId: eve.id, sharedCourseId: lastCourse.sharedAs! };
    expect(await app.errorCode(copyCourse, copyInput, eve)).toBe('too_many_courses');
  });

  it('the search rejects a single letter and treats pattern characters as text', async () => {
    const { elin, leagueId } = await makeTwoLeagues();
    expect(await app.invalidFields(findSharedCourses, { leagueId, name: 'b' }, elin)).toEqual(['name']);
    expect(await findCourseNames(elin, leagueId, '%%')).toEqual([]);
    const name = makeUniqueName('100 % Links');
    await addOwnCourse(app, elin, leagueId, name, true);
    expect(await findCourseNames(elin, leagueId, `% links ${nameCount}x`)).toEqual([name]);
  });
});

describe('a server without course sharing', () => {
  it('does not let anyone share or find a course, but owners can still unshare theirs', async () => {
    const appWithoutSharing = await openTestApp({ env: { SHARED_COURSES: 'off' } });
    try {
      const { elin, leagueId } = await makeTwoLeagues(appWithoutSharing);
      const input = { leagueId, userId: elin.id, name: 'Bro Hof', tees: [YELLOW_TEE] };
      expect(await appWithoutSharing.errorCode(addCourse, { ...input, share: true }, elin)).toBe(
        'sharing_off',
      );
      const course = await makeCourse(appWithoutSharing, leagueId, elin, {
        tees: [{ ...YELLOW_TEE, holes: PAR_COURSE_HOLES }],
      });
      const shareInput = { courseId: course.id, userId: elin.id, share: true };
      expect(await appWithoutSharing.errorCode(correctCourse, shareInput, elin)).toBe('sharing_off');
      const id = 'pre-existing';
      const row = { id, owner_id: elin.id, name: 'Ullna', search: 'ullna', holes: 18 as const, tees: '[]' };
      await appWithoutSharing.db
        .insertInto('shared_courses')
        .values({ ...row, updated_at: new Date() })
        .execute();
      expect(await searchCourses(elin, leagueId, 'ullna', appWithoutSharing)).toEqual([]);
      const copyInput = { leagueId, userId: elin.id, sharedCourseId: id };
      expect(await appWithoutSharing.errorCode(copyCourse, copyInput, elin)).toBe('not_found');
      await appWithoutSharing.call(unshareCourse, { sharedCourseId: id }, elin);
      expect(await appWithoutSharing.db.selectFrom('shared_courses').select('id').execute()).toEqual([]);
    } finally {
      await appWithoutSharing.close();
    }
  });
});
