import { afterAll, describe, expect, it } from 'vitest';
import { addCourse, correctCourse, listCourses, removeCourse } from '@golf-league/core/contracts/courses.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { deleteLeague } from '@golf-league/core/contracts/leagues.ts';
import { memberRounds, submitRound } from '@golf-league/core/contracts/rounds.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { joinPlayers, makeLeague, makeMembers, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { PAR_COURSE_HOLES, makeCourse, SHORT_TEE, YELLOW_TEE } from '../../../test/courses.ts';

const app = await openTestApp();
afterAll(() => app.close());

async function makeLeagueOfTwo() {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin);
  const [bo] = await makeMembers(app, leagueId, elin, 'Bo');
  return { elin, bo, leagueId };
}

const listCourseNames = async (leagueId: string, player: Player) =>
  (await app.call(listCourses, { leagueId }, player)).map(({ name }) => name);

function registerRound(leagueId: string, player: Player, { tees }: Course, playedOn: string) {
  const fields = { leagueId, memberId: player.id, gross: 88, toPar: 3 };
  return app.call(submitRound, { ...fields, teeId: tees[0]!.id, playedOn }, player);
}

describe('A course', () => {
  it('can be added by any member, and is listed for every member', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const course = await makeCourse(app, leagueId, bo, {
      tees: [YELLOW_TEE, { ...YELLOW_TEE, name: 'Red', holes: null }],
    });
    expect(course).toMatchObject({ leagueId, name: 'Bro Hof', holes: 18, lastPlayed: null });
    expect(course.tees).toEqual([
      { id: expect.any(String), ...YELLOW_TEE },
      { id: expect.any(String), ...YELLOW_TEE, name: 'Red', holes: null },
    ]);
    expect(await app.call(listCourses, { leagueId }, elin)).toEqual([{ ...course, own: false }]);
  });

  it('can be corrected by any member, and its tees keep their ids', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const { id: courseId, tees } = await makeCourse(app, leagueId, elin, {
      tees: [YELLOW_TEE, { ...YELLOW_TEE, name: 'Red' }],
    });
    const [firstTee, secondTee] = tees;
    const renameResponse = await app.call(
      correctCourse,
      { courseId, userId: bo.id, name: 'Bro Hof Stadium' },
      bo,
    );
    expect(renameResponse.course).toMatchObject({ name: 'Bro Hof Stadium', tees });
    const changedTees = [
      { ...secondTee!, slope: 131 },
      { ...YELLOW_TEE, id: '', name: 'White' },
    ];
    const { course } = await app.call(correctCourse, { courseId, userId: bo.id, tees: changedTees }, bo);
    expect(course.tees).toMatchObject([{ id: secondTee!.id, slope: 131 }, { name: 'White' }]);
    // A member who still has the old list open restores a tee by correcting it.
    const restoreResponse = await app.call(
      correctCourse,
      { courseId, userId: elin.id, tees: [firstTee!] },
      elin,
    );
    expect(restoreResponse.course.tees).toEqual([firstTee]);
  });

  it('cannot be given another course’s tees or a different number of holes', async () => {
    const { elin, leagueId } = await makeLeagueOfTwo();
    const { id: courseId } = await makeCourse(app, leagueId, elin);
    const otherCourse = await makeCourse(app, leagueId, elin, { name: 'Ullna' });
    const readInvalidFields = (tees: SentInputOf<typeof correctCourse>['tees']) =>
      app.invalidFields(correctCourse, { courseId, userId: elin.id, tees }, elin);
    expect(await readInvalidFields([otherCourse.tees[0]!])).toEqual(['tees']);
    expect(await readInvalidFields([SHORT_TEE])).toEqual(['tees']);
  });

  it('disappears from the list when removed, but an unsent round on a phone can still use it', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const course = await makeCourse(app, leagueId, elin);
    await app.call(removeCourse, { courseId: course.id }, bo);
    expect(await listCourseNames(leagueId, elin)).toEqual([]);
    const { round } = await registerRound(leagueId, elin, course, '2026-05-01');
    expect(round).toMatchObject({ coursePar: 72, course: { name: 'Bro Hof', tee: 'Yellow' } });
    const { id: courseId } = course;
    expect(await app.errorCode(removeCourse, { courseId }, bo)).toBe('not_found');
    const correction = { courseId, userId: bo.id, name: 'Back' };
    expect(await app.errorCode(correctCourse, correction, bo)).toBe('not_found');
  });

  it('is kept in a round as it was when the round was played', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const course = await makeCourse(app, leagueId, elin);
    const { round } = await registerRound(leagueId, elin, course, '2026-05-01');
    const { id: courseId, tees } = course;
    const rebuiltTee = { ...tees[0]!, par: 70, holes: null, courseRating: 69.9, name: 'Gold' };
    await app.call(correctCourse, { courseId, userId: bo.id, name: 'Other', tees: [rebuiltTee] }, bo);
    const [storedRound] = await app.call(memberRounds, { leagueId, memberId: elin.id }, elin);
    expect(storedRound).toEqual(round);
  });

  it('has between one and the maximum number of tees, all with the same number of holes', async () => {
    const { elin, leagueId } = await makeLeagueOfTwo();
    for (const tees of [
      [],
      [YELLOW_TEE, SHORT_TEE],
      Array.from({ length: quotas.teesPerCourse + 1 }, () => YELLOW_TEE),
    ]) {
      const input = { leagueId, userId: elin.id, name: 'Bro', tees };
      expect(await app.invalidFields(addCourse, input, elin)).toEqual(['tees']);
    }
  });
});

describe('The list of courses', () => {
  it('shows the league’s own courses before others, each group with the last played first', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const otherLeagueId = await makeLeague(app, bo);
    await joinPlayers(app, otherLeagueId, bo, elin);
    const ullna = await makeCourse(app, leagueId, elin, { name: 'Ullna' });
    await makeCourse(app, leagueId, elin, { name: 'Arninge' });
    const bro = await makeCourse(app, leagueId, elin, { name: 'Bro' });
    const visby = await makeCourse(app, otherLeagueId, bo, { name: 'Visby' });
    await makeCourse(app, otherLeagueId, bo, { name: 'Halmstad' });
    await registerRound(leagueId, elin, ullna, '2026-05-02');
    await registerRound(leagueId, bo, bro, '2026-05-01');
    await registerRound(leagueId, bo, visby, '2026-05-03');
    const courses = await app.call(listCourses, { leagueId }, elin);
    expect(courses.map(({ name, lastPlayed }) => [name, lastPlayed])).toEqual([
      ['Ullna', '2026-05-02'],
      ['Bro', '2026-05-01'],
      ['Arninge', null],
      ['Visby', '2026-05-03'],
      ['Halmstad', null],
    ]);
    expect(courses.map((course) => course.leagueId === leagueId)).toEqual([true, true, true, false, false]);
    expect((await listCourseNames(otherLeagueId, bo)).slice(0, 2)).toEqual(['Visby', 'Halmstad']);
  });

  it('shows neither courses nor dates from leagues that the player is not in', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const strangerLeagueId = await makeLeague(app, bo);
    await makeCourse(app, strangerLeagueId, bo, { name: 'Secret' });
    const bro = await makeCourse(app, leagueId, elin);
    await registerRound(strangerLeagueId, bo, bro, '2026-05-09');
    const [visibleCourse, ...otherCourses] = await app.call(listCourses, { leagueId }, elin);
    expect([visibleCourse, otherCourses]).toMatchObject([{ name: 'Bro Hof', lastPlayed: null }, []]);
    expect((await app.call(listCourses, { leagueId }, bo))[0]?.lastPlayed).toBe('2026-05-09');
  });

  it('omits a deleted league’s courses, and rounds in other leagues keep their course data', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const otherLeagueId = await makeLeague(app, bo);
    const bro = await makeCourse(app, leagueId, elin);
    const { round } = await registerRound(otherLeagueId, bo, bro, '2026-05-09');
    await app.call(deleteLeague, { leagueId }, elin);
    expect(await listCourseNames(otherLeagueId, bo)).toEqual([]);
    expect(await app.call(memberRounds, { leagueId: otherLeagueId, memberId: bo.id }, bo)).toEqual([round]);
  });

  it('has a maximum number of courses for each league', async () => {
    const { elin, leagueId } = await makeLeagueOfTwo();
    const makeCourseRow = (index: number) => ({
      id: `${leagueId}${index}`,
      league_id: leagueId,
      name: 'Bro',
      holes: 18 as const,
    });
    const timestamps = { created_at: new Date(), updated_at: new Date() };
    const rows = Array.from({ length: quotas.coursesPerLeague }, (_, index) => ({
      ...makeCourseRow(index),
      ...timestamps,
    }));
    await app.db.insertInto('courses').values(rows).execute();
    const input = { leagueId, userId: elin.id, name: 'One more', tees: [YELLOW_TEE] };
    expect(await app.errorCode(addCourse, input, elin)).toBe('too_many_courses');
  });

  it('announces a new course to the open pages of every member', async () => {
    const { elin, bo, leagueId } = await makeLeagueOfTwo();
    const socket = await app.connectSocket(bo.token);
    await makeCourse(app, leagueId, elin);
    expect(await socket.waitForSocketEvent('coursesChanged')).toEqual({ tournamentId: leagueId });
  });
});

describe('A tee', () => {
  const repeatedIndexHoles = PAR_COURSE_HOLES.map((hole, index) =>
    index === 0 ? { ...hole, strokeIndex: 3 } : hole,
  );
  const longerHoles = PAR_COURSE_HOLES.map((hole, index) => (index === 0 ? { ...hole, par: 5 } : hole));
  it.each([
    ['a par between those of nine and eighteen holes', { par: 41, holes: null }, 'par'],
    ['a par too high for eighteen holes', { par: 81, holes: null }, 'par'],
    ['a rating in hundredths', { courseRating: 71.25 }, 'course_rating'],
    ['a nine-hole rating on eighteen holes', { courseRating: 44.9 }, 'course_rating'],
    ['an eighteen-hole rating on nine holes', { ...SHORT_TEE, courseRating: 45.1 }, 'course_rating'],
    ['too low a slope', { slope: 54 }, 'slope'],
    ['too high a slope', { slope: 156 }, 'slope'],
    ['seventeen holes', { holes: PAR_COURSE_HOLES.slice(1) }, 'holes'],
    ['a repeated stroke index', { holes: repeatedIndexHoles }, 'holes'],
    ['hole pars that add up to a different par', { holes: longerHoles }, 'holes'],
    ['a par-7 hole', { holes: PAR_COURSE_HOLES.map((hole) => ({ ...hole, par: 7 })) }, 'holes'],
    ['no name', { name: ' ' }, 'name'],
    ['too long a name', { name: 'x'.repeat(41) }, 'name'],
  ])('is rejected with %s', async (_, overrides, field) => {
    const { elin, leagueId } = await makeLeagueOfTwo();
    const tees = [{ ...YELLOW_TEE, ...overrides }];
    const input = { leagueId, userId: elin.id, name: 'Bro', tees };
    expect(await app.invalidFields(addCourse, input, elin)).toEqual([`tees.0.${field}`]);
  });

  it.each([
    ['the shortest eighteen', { par: 54, courseRating: 45, slope: 55, holes: null }],
    ['the longest eighteen', { par: 80, courseRating: 85, slope: 155, holes: null }],
    ['the shortest nine', { par: 27, courseRating: 20, slope: 55, holes: null }],
    ['the longest nine', { par: 40, courseRating: 45, slope: 155, holes: null }],
  ])('is accepted for %s holes', async (_, teeFields) => {
    const { elin, leagueId } = await makeLeagueOfTwo();
    const { tees } = await makeCourse(app, leagueId, elin, { tees: [{ name: 'Tips', ...teeFields }] });
    expect(tees).toMatchObject([teeFields]);
  });
});
