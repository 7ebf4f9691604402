import { afterAll, describe, expect, it } from 'vitest';
import { correctCourse } from '@golf-league/core/contracts/courses.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import { type RoundView } from '@golf-league/core/contracts/played-round.ts';
import { memberRounds, submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { PAR_COURSE_HOLES, makeCourse, PAR_CARD, SHORT_TEE, YELLOW_TEE } from '../../../test/courses.ts';

const app = await openTestApp();
afterAll(() => app.close());

type LeagueOptions = { mode?: Mode; holes?: 9 | 18; tee?: typeof YELLOW_TEE; rules?: { allowance: number } };

/** Creates a player in a league of their own with a course, and functions to register and correct rounds. */
async function makePlayerWithCourse({ tee = YELLOW_TEE, ...leagueOptions }: LeagueOptions = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, leagueOptions);
  const course = await makeCourse(app, leagueId, elin, { tees: [tee] });
  const teeId = course.tees[0]!.id;
  const createInput = (overrides: object) => ({ leagueId, memberId: elin.id, teeId, ...overrides });
  return {
    elin,
    leagueId,
    course,
    teeId,
    register: async (overrides: object, asForm = false): Promise<RoundView> =>
      (await app.call(submitRound, createInput(overrides), { ...elin, form: asForm })).round,
    readSubmitIssues: (overrides: object) => app.invalidFields(submitRound, createInput(overrides), elin),
    correct: async (round: RoundView, overrides: object, asForm = false): Promise<RoundView> =>
      (await app.call(updateRound, createCorrectionInput(elin, round, overrides), { ...elin, form: asForm }))
        .round,
    readCorrectionIssues: (round: RoundView, overrides: object) =>
      app.invalidFields(updateRound, createCorrectionInput(elin, round, overrides), elin),
  };
}

const createCorrectionInput = (
  { id: memberId }: Player,
  { id: roundId, leagueId }: RoundView,
  overrides: object,
) => ({
  roundId,
  memberId,
  leagueId,
  ...overrides,
});

/** Creates a card with par on every hole, except for the given strokes, which are keyed by hole index from 0. */
const createCard = (otherStrokes: Record<number, number | null> = {}) =>
  PAR_CARD.map((par, hole) => (hole in otherStrokes ? otherStrokes[hole]! : par));

describe('a round with a tee', () => {
  it('has the tee’s par and keeps the values from which its net is computed', async () => {
    const { leagueId, elin, teeId, register } = await makePlayerWithCourse();
    const values = { handicapIndex: 11.4, playingHandicap: 13 };
    for (const asForm of [false, true]) {
      const round = await register({ gross: 88, toPar: 3, ...values }, asForm);
      const { name, tee, ...ratings } = round.course!;
      expect({ name, tee }).toEqual({ name: 'Bro Hof', tee: 'Yellow' });
      expect(ratings).toEqual({ par: 72, courseRating: 71.3, slope: 128, holes: PAR_COURSE_HOLES });
      expect(round).toMatchObject({ coursePar: 72, toPar: 3, teeId, ...values, strokes: null });
      const storedRounds = await app.call(memberRounds, { leagueId, memberId: elin.id }, elin);
      expect(storedRounds.at(-1)).toEqual(round);
    }
  });

  it('must have a net equal to gross minus the playing handicap', async () => {
    const { register, readSubmitIssues } = await makePlayerWithCourse();
    const values = { gross: 88, playingHandicap: 13 };
    expect(await register(values)).toMatchObject({ toPar: 3 });
    expect(await readSubmitIssues({ ...values, toPar: 2 })).toEqual(['toPar']);
    expect(await register({ gross: 70, playingHandicap: -2 })).toMatchObject({ toPar: 0 });
    // The player changed the playing handicap so that it does not match the index, and the round stores both.
    const roundWithChangedHandicap = { gross: 88, handicapIndex: 11.4, playingHandicap: 20, toPar: -4 };
    expect(await register(roundWithChangedHandicap)).toMatchObject(roundWithChangedHandicap);
  });

  it('can have a par that is out of range for a round without a tee', async () => {
    const { register } = await makePlayerWithCourse({ tee: { ...YELLOW_TEE, par: 59, holes: null } });
    expect(await register({ gross: 60, toPar: 1 })).toMatchObject({ coursePar: 59 });
  });

  it('is rejected if its par is not that of the tee, or if the tee has too many or too few holes', async () => {
    const { readSubmitIssues } = await makePlayerWithCourse();
    expect(await readSubmitIssues({ gross: 88, toPar: 3, coursePar: 71 })).toEqual(['coursePar']);
    const nineHoleLeague = await makePlayerWithCourse({ holes: 9 });
    expect(await nineHoleLeague.readSubmitIssues({ gross: 44, toPar: 3 })).toEqual(['teeId']);
    const eighteenHoleLeague = await makePlayerWithCourse({ tee: SHORT_TEE });
    expect(await eighteenHoleLeague.readSubmitIssues({ gross: 88, toPar: 3 })).toEqual(['teeId']);
    const matchingLeague = await makePlayerWithCourse({ holes: 9, tee: SHORT_TEE });
    expect(await matchingLeague.register({ gross: 44, toPar: 3 })).toMatchObject({ coursePar: 36 });
  });

  it('is rejected with an unknown tee or a tee of another league', async () => {
    const { elin, leagueId } = await makePlayerWithCourse();
    const otherLeague = await makePlayerWithCourse();
    const roundFields = { leagueId, user_id: elin.id, gross: 88, toPar: 3 };
    const readErrorCode = (teeId: string) => app.errorCode(submitRound, { ...roundFields, teeId }, elin);
    expect(await readErrorCode('none')).toBe('not_found');
    expect(await readErrorCode(otherLeague.teeId)).toBe('forbidden');
  });

  it.each([
    [{ handicapIndex: 54.1 }, 'handicapIndex'],
    [{ handicapIndex: -10.1 }, 'handicapIndex'],
    [{ handicapIndex: 11.45 }, 'handicapIndex'],
    [{ handicapIndex: 'low' }, 'handicapIndex'],
    [{ playingHandicap: 121 }, 'playingHandicap'],
    [{ playingHandicap: 1.5 }, 'playingHandicap'],
    [{ strokes: createCard({ 0: 0 }) }, 'strokes.0'],
    [{ strokes: createCard({ 0: 21 }) }, 'strokes.0'],
    [{ strokes: createCard({ 0: 4.5 }) }, 'strokes.0'],
    [{ strokes: [...createCard(), 4] }, 'strokes'],
    [{ strokes: createCard().slice(1) }, 'strokes'],
    [{ strokes: 'par' }, 'strokes'],
    [{ strokes: '[4' }, 'strokes'],
    [{ teeId: 7 }, 'teeId'],
  ])('is rejected with %j', async (overrides, field) => {
    const { readSubmitIssues } = await makePlayerWithCourse();
    expect(await readSubmitIssues({ gross: 72, toPar: 0, ...overrides })).toEqual([field]);
  });

  it('is rejected if nothing determines its net', async () => {
    const { readSubmitIssues } = await makePlayerWithCourse();
    expect(await readSubmitIssues({ gross: 88 })).toEqual(['toPar']);
    expect(await readSubmitIssues({ gross: 88, toPar: '', strokes: '' })).toEqual(['toPar']);
    expect(await readSubmitIssues({ playingHandicap: 3 })).toEqual(['toPar']);
  });
});

describe('a round with an index and a playing handicap, but without a tee', () => {
  it('keeps its index and playing handicap', async () => {
    const { register, readSubmitIssues } = await makePlayerWithCourse();
    const values = { teeId: null, handicapIndex: 11.4, playingHandicap: 13, coursePar: 72 };
    const roundInput = { ...values, gross: 88, toPar: 3 };
    expect(await register(roundInput)).toMatchObject({ ...roundInput, course: null });
    expect(await readSubmitIssues({ ...roundInput, toPar: 2 })).toEqual(['toPar']);
    expect(await readSubmitIssues({ ...roundInput, strokes: createCard() })).toEqual(['strokes']);
  });
});

describe('a card', () => {
  it('determines gross and net, and contradictory values are rejected', async () => {
    const { register, readSubmitIssues } = await makePlayerWithCourse();
    const strokes = createCard({ 0: 7, 17: 3 });
    const values = { strokes, playingHandicap: 13 };
    for (const asForm of [false, true]) {
      const round = await register(values, asForm);
      expect(round).toMatchObject({ gross: 73, toPar: -12, strokes });
    }
    expect(await register({ ...values, gross: 73, toPar: -12 })).toMatchObject({ strokes });
    expect(await readSubmitIssues({ ...values, gross: 74 })).toEqual(['gross']);
    expect(await readSubmitIssues({ ...values, toPar: -11 })).toEqual(['toPar']);
  });

  it('has a playing handicap computed from its index, and is scored off scratch without either', async () => {
    const { register } = await makePlayerWithCourse({ rules: { allowance: 95 } });
    // 11.4 × 128 / 113 + (71.3 − 72) = 12.21, and 95% of that is 11.6.
    const roundFromIndex = await register({ strokes: createCard(), handicapIndex: 11.4 });
    expect(roundFromIndex).toMatchObject({ playingHandicap: 12, toPar: -12 });
    expect(await register({ strokes: createCard() })).toMatchObject({ playingHandicap: null, toPar: 0 });
  });

  it('scores Stableford points hole by hole, and none for a picked-up hole', async () => {
    const { register, readSubmitIssues } = await makePlayerWithCourse({ mode: 'stableford' });
    // Each hole scores two points, and the three hardest holes one more for the stroke received; a picked-up
    // hole scores none.
    const round = await register({ strokes: createCard({ 17: null }), playingHandicap: 3 });
    expect(round).toMatchObject({ points: 37, toPar: -1, gross: null, coursePar: 72 });
    const completeRound = await register({ strokes: createCard(), playingHandicap: -1 });
    expect(completeRound).toMatchObject({ points: 35, gross: 72 });
    const roundInput = { strokes: createCard(), playingHandicap: 3 };
    expect(await readSubmitIssues({ ...roundInput, toPar: -2 })).toEqual(['toPar']);
    expect(await readSubmitIssues({ ...roundInput, strokes: createCard({ 17: null }), gross: 72 })).toEqual([
      'gross',
    ]);
  });

  it.each(['stroke', 'fedex'] as const)('cannot have picked-up holes in %s', async (mode) => {
    const { readSubmitIssues } = await makePlayerWithCourse({ mode });
    expect(await readSubmitIssues({ strokes: createCard({ 4: null }), playingHandicap: 3 })).toEqual([
      'strokes',
    ]);
  });

  it('needs a tee whose holes are known', async () => {
    const { readSubmitIssues } = await makePlayerWithCourse({ tee: { ...YELLOW_TEE, holes: null } });
    expect(await readSubmitIssues({ strokes: createCard(), playingHandicap: 3 })).toEqual(['strokes']);
  });
});

describe('the history of a round with a card', () => {
  it('shows the course, handicap and strokes', async () => {
    const { elin, leagueId, register, correct } = await makePlayerWithCourse();
    const strokes = createCard();
    const round = await register({ strokes, handicapIndex: 11.4, playingHandicap: 13 });
    await correct(round, { strokes: createCard({ 2: 5 }) });
    const commonFields = { course: 'Bro Hof, Yellow', handicapIndex: 11.4, playingHandicap: 13 };
    const entries = await app.call(history, { leagueId, limit: '2' }, elin);
    expect(entries.map(({ kind, before, after }) => ({ kind, before, after }))).toMatchObject([
      {
        kind: 'round_corrected',
        before: { ...commonFields, strokes },
        after: { ...commonFields, strokes: createCard({ 2: 5 }) },
      },
      { kind: 'round_registered', before: null, after: { ...commonFields, strokes } },
    ]);
  });
});

describe('a correction', () => {
  const enteredRound = { gross: 88, playingHandicap: 13, handicapIndex: 11.4 };
  const noHandicap = { handicapIndex: null, playingHandicap: null };

  it('keeps omitted values, and clears values that are sent empty', async () => {
    const { register, correct, teeId } = await makePlayerWithCourse();
    const round = await register(enteredRound);
    const unchangedRound = await correct(round, { gross: 88, toPar: 3, coursePar: 72 });
    expect(unchangedRound).toEqual(round);
    const afterCorrection = await correct(round, { playedOn: '2026-05-05' });
    expect(afterCorrection).toMatchObject({ teeId, handicapIndex: 11.4, playingHandicap: 13, corrected: 1 });
    const clearedFields = { teeId: null, handicapIndex: null, playingHandicap: null, strokes: null };
    for (const asForm of [true, false]) {
      const clearedRound = await correct(round, { ...clearedFields, toPar: 1 }, asForm);
      expect(clearedRound).toMatchObject({ ...clearedFields, course: null, coursePar: 72, toPar: 1 });
    }
  });

  it('computes the net from the new gross, handicap or card', async () => {
    const { register, correct, readCorrectionIssues } = await makePlayerWithCourse();
    const round = await register(enteredRound);
    expect(await correct(round, { gross: 90 })).toMatchObject({ toPar: 5 });
    expect(await correct(round, { playingHandicap: 15 })).toMatchObject({ toPar: 3 });
    expect(await readCorrectionIssues(round, { toPar: 9 })).toEqual(['toPar']);
    const strokes = createCard({ 0: 9 });
    const roundWithCard = await correct(round, { strokes });
    expect(roundWithCard).toMatchObject({ gross: 77, toPar: -10, strokes, corrected: 3 });
    expect(await readCorrectionIssues(round, { gross: 80, toPar: -7 })).toEqual(['gross']);
    // The same total from different holes is a different card.
    expect(await correct(round, { strokes: createCard({ 1: 10 }) })).toMatchObject({
      corrected: 4,
      gross: 77,
    });
    const totalsInput = { strokes: null, gross: 80, toPar: -7 };
    expect(await correct(round, totalsInput)).toMatchObject({ strokes: null, toPar: -7 });
  });

  it('keeps the old ratings if the tee is unchanged, and uses current ratings for another tee', async () => {
    const { elin, leagueId, course, teeId, register, correct, readCorrectionIssues } =
      await makePlayerWithCourse();
    const round = await register(enteredRound);
    const tees = [{ ...course.tees[0]!, par: 70, holes: null }];
    await app.call(correctCourse, { courseId: course.id, userId: elin.id, tees }, elin);
    const afterCorrection = await correct(round, { teeId, gross: 89 });
    expect(afterCorrection).toMatchObject({ toPar: 4, course: round.course });
    const otherCourse = await makeCourse(app, leagueId, elin, {
      tees: [{ ...YELLOW_TEE, par: 71, holes: null }],
    });
    const otherTeeId = otherCourse.tees[0]!.id;
    expect(await readCorrectionIssues(round, { teeId: otherTeeId, toPar: 4 })).toEqual(['toPar']);
    const roundWithOtherTee = await correct(round, { teeId: otherTeeId });
    expect(roundWithOtherTee).toMatchObject({
      teeId: otherTeeId,
      coursePar: 71,
      toPar: 5,
      course: { par: 71, holes: null },
    });
  });

  it('that resends a card without a handicap changes nothing, and a new date keeps the net', async () => {
    const { register, correct } = await makePlayerWithCourse();
    const round = await register({ strokes: createCard({ 0: 9 }) });
    expect(round).toMatchObject({ gross: 77, toPar: 5, handicapIndex: null, playingHandicap: null });
    const { gross, toPar, coursePar, playedOn, teeId, strokes } = round;
    const roundInput = { gross, toPar, coursePar, playedOn, teeId, strokes, ...noHandicap };
    expect(await correct(round, roundInput)).toEqual(round);
    const roundWithOtherDate = await correct(round, { ...roundInput, playedOn: '2026-05-05' });
    expect(roundWithOtherDate).toMatchObject({ ...roundInput, playedOn: '2026-05-05', corrected: 1 });
  });

  it('keeps the entered net of a round with a tee, and older apps can change it', async () => {
    const { register, correct } = await makePlayerWithCourse();
    const round = await register({ gross: 88, toPar: 3 });
    expect(await correct(round, { gross: 87 })).toMatchObject({ toPar: 3, gross: 87 });
    const olderAppInput = { gross: 86, toPar: 1, coursePar: 72, playedOn: '2026-05-05' };
    expect(await correct(round, olderAppInput)).toMatchObject({ toPar: 1, course: round.course });
  });
});
