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

type Options = { mode?: Mode; holes?: 9 | 18; tee?: typeof YELLOW_TEE; rules?: { allowance: number } };

/** Creates a player in a league of their own with a course, and functions to register and correct rounds. */
async function makeScene({ tee = YELLOW_TEE, ...league }: Options = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, league);
  const course = await makeCourse(app, leagueId, elin, { tees: [tee] });
  const teeId = course.tees[0]!.id;
  const fields = (more: object) => ({ leagueId, memberId: elin.id, teeId, ...more });
  return {
    elin,
    leagueId,
    course,
    teeId,
    register: async (more: object, form = false): Promise<RoundView> =>
      (await app.call(submitRound, fields(more), { ...elin, form })).round,
    refused: (more: object) => app.issues(submitRound, fields(more), elin),
    correct: async (round: RoundView, more: object, form = false): Promise<RoundView> =>
      (await app.call(updateRound, correction(elin, round, more), { ...elin, form })).round,
    notCorrected: (round: RoundView, more: object) =>
      app.issues(updateRound, correction(elin, round, more), elin),
  };
}

const correction = ({ id: memberId }: Player, { id: roundId, leagueId }: RoundView, more: object) => ({
  roundId,
  memberId,
  leagueId,
  ...more,
});

/** Creates a card with par on every hole, except the strokes in `other`, by hole index from 0. */
const createCard = (other: Record<number, number | null> = {}) =>
  PAR_CARD.map((par, hole) => (hole in other ? other[hole]! : par));

describe('A round with a tee', () => {
  it('a round with a tee has the tee’s par and keeps the values that the net comes from', async () => {
    const { leagueId, elin, teeId, register } = await makeScene();
    const values = { handicapIndex: 11.4, playingHandicap: 13 };
    for (const form of [false, true]) {
      const round = await register({ gross: 88, toPar: 3, ...values }, form);
      const { name, tee, ...ratings } = round.course!;
      expect({ name, tee }).toEqual({ name: 'Bro Hof', tee: 'Yellow' });
      expect(ratings).toEqual({ par: 72, courseRating: 71.3, slope: 128, holes: PAR_COURSE_HOLES });
      expect(round).toMatchObject({ coursePar: 72, toPar: 3, teeId, ...values, strokes: null });
      const read = await app.call(memberRounds, { leagueId, memberId: elin.id }, elin);
      expect(read.at(-1)).toEqual(round);
    }
  });

  it('the net of a round must equal gross minus the playing handicap', async () => {
    const { register, refused } = await makeScene();
    const values = { gross: 88, playingHandicap: 13 };
    expect(await register(values)).toMatchObject({ toPar: 3 });
    expect(await refused({ ...values, toPar: 2 })).toEqual(['toPar']);
    expect(await register({ gross: 70, playingHandicap: -2 })).toMatchObject({ toPar: 0 });
    // The player changed the playing handicap, so it does not match the index, and the round stores both.
    const roundWithChangedHandicap = { gross: 88, handicapIndex: 11.4, playingHandicap: 20, toPar: -4 };
    expect(await register(roundWithChangedHandicap)).toMatchObject(roundWithChangedHandicap);
  });

  it('a tee may have a par that is out of range for a round without a tee', async () => {
    const { register } = await makeScene({ tee: { ...YELLOW_TEE, par: 59, holes: null } });
    expect(await register({ gross: 60, toPar: 1 })).toMatchObject({ coursePar: 59 });
  });

  it('a round is rejected if its par is not its tee’s, or its tee and its league differ in holes', async () => {
    const { refused } = await makeScene();
    expect(await refused({ gross: 88, toPar: 3, coursePar: 71 })).toEqual(['coursePar']);
    const nineHoleScene = await makeScene({ holes: 9 });
    expect(await nineHoleScene.refused({ gross: 44, toPar: 3 })).toEqual(['teeId']);
    const eighteenHoleScene = await makeScene({ tee: SHORT_TEE });
    expect(await eighteenHoleScene.refused({ gross: 88, toPar: 3 })).toEqual(['teeId']);
    const matchingScene = await makeScene({ holes: 9, tee: SHORT_TEE });
    expect(await matchingScene.register({ gross: 44, toPar: 3 })).toMatchObject({ coursePar: 36 });
  });

  it('a round is rejected with an unknown tee or a tee of another league', async () => {
    const { elin, leagueId } = await makeScene();
    const otherScene = await makeScene();
    const fields = { leagueId, user_id: elin.id, gross: 88, toPar: 3 };
    const readErrorCode = (teeId: string) => app.errorCode(submitRound, { ...fields, teeId }, elin);
    expect(await readErrorCode('none')).toBe('not_found');
    expect(await readErrorCode(otherScene.teeId)).toBe('forbidden');
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
  ])('a round with %j is rejected', async (more, field) => {
    const { refused } = await makeScene();
    expect(await refused({ gross: 72, toPar: 0, ...more })).toEqual([field]);
  });

  it('a round is rejected if nothing determines its net', async () => {
    const { refused } = await makeScene();
    expect(await refused({ gross: 88 })).toEqual(['toPar']);
    expect(await refused({ gross: 88, toPar: '', strokes: '' })).toEqual(['toPar']);
    expect(await refused({ playingHandicap: 3 })).toEqual(['toPar']);
  });
});

describe('A round with an index and a playing handicap, but without a tee', () => {
  it('a round without a tee keeps its index and playing handicap', async () => {
    const { register, refused } = await makeScene();
    const values = { teeId: null, handicapIndex: 11.4, playingHandicap: 13, coursePar: 72 };
    const sent = { ...values, gross: 88, toPar: 3 };
    expect(await register(sent)).toMatchObject({ ...sent, course: null });
    expect(await refused({ ...sent, toPar: 2 })).toEqual(['toPar']);
    expect(await refused({ ...sent, strokes: createCard() })).toEqual(['strokes']);
  });
});

describe('A card', () => {
  it('a card determines gross and net, and contradicting values are rejected', async () => {
    const { register, refused } = await makeScene();
    const strokes = createCard({ 0: 7, 17: 3 });
    const values = { strokes, playingHandicap: 13 };
    for (const form of [false, true]) {
      const round = await register(values, form);
      expect(round).toMatchObject({ gross: 73, toPar: -12, strokes });
    }
    expect(await register({ ...values, gross: 73, toPar: -12 })).toMatchObject({ strokes });
    expect(await refused({ ...values, gross: 74 })).toEqual(['gross']);
    expect(await refused({ ...values, toPar: -11 })).toEqual(['toPar']);
  });

  it('a card’s playing handicap comes from the index, and a card without either is scored as scratch', async () => {
    const { register } = await makeScene({ rules: { allowance: 95 } });
    // 11.4 × 128 / 113 + (71.3 − 72) = 12.21, of which 95 % are 11.6.
    const roundFromIndex = await register({ strokes: createCard(), handicapIndex: 11.4 });
    expect(roundFromIndex).toMatchObject({ playingHandicap: 12, toPar: -12 });
    expect(await register({ strokes: createCard() })).toMatchObject({ playingHandicap: null, toPar: 0 });
  });

  it('a card scores Stableford points by hole, none for a picked-up hole', async () => {
    const { register, refused } = await makeScene({ mode: 'stableford' });
    // Each hole scores two points, and the three hardest holes one more for the stroke received; a picked-up
    // hole scores none.
    const round = await register({ strokes: createCard({ 17: null }), playingHandicap: 3 });
    expect(round).toMatchObject({ points: 37, toPar: -1, gross: null, coursePar: 72 });
    const completeRound = await register({ strokes: createCard(), playingHandicap: -1 });
    expect(completeRound).toMatchObject({ points: 35, gross: 72 });
    const sent = { strokes: createCard(), playingHandicap: 3 };
    expect(await refused({ ...sent, toPar: -2 })).toEqual(['toPar']);
    expect(await refused({ ...sent, strokes: createCard({ 17: null }), gross: 72 })).toEqual(['gross']);
  });

  it.each(['stroke', 'fedex'] as const)('a card in %s has no picked-up holes', async (mode) => {
    const { refused } = await makeScene({ mode });
    expect(await refused({ strokes: createCard({ 4: null }), playingHandicap: 3 })).toEqual(['strokes']);
  });

  it('a card needs the holes of its tee', async () => {
    const { refused } = await makeScene({ tee: { ...YELLOW_TEE, holes: null } });
    expect(await refused({ strokes: createCard(), playingHandicap: 3 })).toEqual(['strokes']);
  });
});

describe('The history of a round with a card', () => {
  it('the history shows the course, handicap and strokes of a round', async () => {
    const { elin, leagueId, register, correct } = await makeScene();
    const strokes = createCard();
    const round = await register({ strokes, handicapIndex: 11.4, playingHandicap: 13 });
    await correct(round, { strokes: createCard({ 2: 5 }) });
    const same = { course: 'Bro Hof, Yellow', handicapIndex: 11.4, playingHandicap: 13 };
    const entries = await app.call(history, { leagueId, limit: '2' }, elin);
    expect(entries.map(({ kind, before, after }) => ({ kind, before, after }))).toMatchObject([
      {
        kind: 'round_corrected',
        before: { ...same, strokes },
        after: { ...same, strokes: createCard({ 2: 5 }) },
      },
      { kind: 'round_registered', before: null, after: { ...same, strokes } },
    ]);
  });
});

describe('A correction', () => {
  const enteredRound = { gross: 88, playingHandicap: 13, handicapIndex: 11.4 };
  const noHandicap = { handicapIndex: null, playingHandicap: null };

  it('a correction keeps omitted values, and clears values that are sent empty', async () => {
    const { register, correct, teeId } = await makeScene();
    const round = await register(enteredRound);
    const same = await correct(round, { gross: 88, toPar: 3, coursePar: 72 });
    expect(same).toEqual(round);
    const afterCorrection = await correct(round, { playedOn: '2026-05-05' });
    expect(afterCorrection).toMatchObject({ teeId, handicapIndex: 11.4, playingHandicap: 13, corrected: 1 });
    const cleared = { teeId: null, handicapIndex: null, playingHandicap: null, strokes: null };
    for (const form of [true, false]) {
      const clearedRound = await correct(round, { ...cleared, toPar: 1 }, form);
      expect(clearedRound).toMatchObject({ ...cleared, course: null, coursePar: 72, toPar: 1 });
    }
  });

  it('a correction computes the net from the new gross, handicap or card', async () => {
    const { register, correct, notCorrected } = await makeScene();
    const round = await register(enteredRound);
    expect(await correct(round, { gross: 90 })).toMatchObject({ toPar: 5 });
    expect(await correct(round, { playingHandicap: 15 })).toMatchObject({ toPar: 3 });
    expect(await notCorrected(round, { toPar: 9 })).toEqual(['toPar']);
    const strokes = createCard({ 0: 9 });
    const withCard = await correct(round, { strokes });
    expect(withCard).toMatchObject({ gross: 77, toPar: -10, strokes, corrected: 3 });
    expect(await notCorrected(round, { gross: 80, toPar: -7 })).toEqual(['gross']);
    // The same total from different holes is a different card.
    expect(await correct(round, { strokes: createCard({ 1: 10 }) })).toMatchObject({
      corrected: 4,
      gross: 77,
    });
    const totals = { strokes: null, gross: 80, toPar: -7 };
    expect(await correct(round, totals)).toMatchObject({ strokes: null, toPar: -7 });
  });

  it('a correction keeps the old ratings of the same tee, and uses the current ratings of another tee', async () => {
    const { elin, leagueId, course, teeId, register, correct, notCorrected } = await makeScene();
    const round = await register(enteredRound);
    const tees = [{ ...course.tees[0]!, par: 70, holes: null }];
    await app.call(correctCourse, { courseId: course.id, userId: elin.id, tees }, elin);
    const afterCorrection = await correct(round, { teeId, gross: 89 });
    expect(afterCorrection).toMatchObject({ toPar: 4, course: round.course });
    const other = await makeCourse(app, leagueId, elin, { tees: [{ ...YELLOW_TEE, par: 71, holes: null }] });
    const otherId = other.tees[0]!.id;
    expect(await notCorrected(round, { teeId: otherId, toPar: 4 })).toEqual(['toPar']);
    const moved = await correct(round, { teeId: otherId });
    expect(moved).toMatchObject({
      teeId: otherId,
      coursePar: 71,
      toPar: 5,
      course: { par: 71, holes: null },
    });
  });

  it('resending a card without a handicap changes nothing, and changing its date keeps the net', async () => {
    const { register, correct } = await makeScene();
    const round = await register({ strokes: createCard({ 0: 9 }) });
    expect(round).toMatchObject({ gross: 77, toPar: 5, handicapIndex: null, playingHandicap: null });
    const { gross, toPar, coursePar, playedOn, teeId, strokes } = round;
    const sent = { gross, toPar, coursePar, playedOn, teeId, strokes, ...noHandicap };
    expect(await correct(round, sent)).toEqual(round);
    const moved = await correct(round, { ...sent, playedOn: '2026-05-05' });
    expect(moved).toMatchObject({ ...sent, playedOn: '2026-05-05', corrected: 1 });
  });

  it('a typed net stays when the round has a tee, and older apps can correct it', async () => {
    const { register, correct } = await makeScene();
    const round = await register({ gross: 88, toPar: 3 });
    expect(await correct(round, { gross: 87 })).toMatchObject({ toPar: 3, gross: 87 });
    const olderAppInput = { gross: 86, toPar: 1, coursePar: 72, playedOn: '2026-05-05' };
    expect(await correct(round, olderAppInput)).toMatchObject({ toPar: 1, course: round.course });
  });
});
