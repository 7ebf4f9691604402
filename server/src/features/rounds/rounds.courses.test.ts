import { afterAll, describe, expect, it } from 'vitest';
import { correctCourse } from '@golf-league/core/contracts/courses.ts';
import { history } from '@golf-league/core/contracts/history.ts';
import {
  memberRounds,
  submitRound,
  updateRound,
  type WireRound,
} from '@golf-league/core/contracts/rounds.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { makeLeague, makeUser, type Player } from '../../../test/make.ts';
import { openTestApp } from '../../../test/test-app.ts';
import { HOLES, makeCourse, PAR_CARD, shortTee, yellow } from '../../../test/courses.ts';

const app = await openTestApp();
afterAll(() => app.close());

type Options = { mode?: Mode; holes?: 9 | 18; tee?: typeof yellow; rules?: { allowance: number } };

/** A player in a league of their own with a course, and what the player sends. */
async function world({ tee = yellow, ...league }: Options = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, league);
  const course = await makeCourse(app, leagueId, elin, { tees: [tee] });
  const teeId = course.tees[0]!.teeId;
  const fields = (more: object) => ({ tournament_id: leagueId, user_id: elin.id, tee_id: teeId, ...more });
  return {
    elin,
    leagueId,
    course,
    teeId,
    register: async (more: object, form = false): Promise<WireRound> =>
      (await app.call(submitRound, fields(more), { ...elin, form })).round,
    refused: (more: object) => app.issues(submitRound, fields(more), elin),
    correct: async (round: WireRound, more: object, form = false): Promise<WireRound> =>
      (await app.call(updateRound, correction(elin, round, more), { ...elin, form })).round,
    notCorrected: (round: WireRound, more: object) =>
      app.issues(updateRound, correction(elin, round, more), elin),
  };
}

const correction = ({ id: userId }: Player, { roundId, tournamentId }: WireRound, more: object) => ({
  roundId,
  userId,
  tournamentId,
  ...more,
});

/** Par on every hole, with other strokes on some, by their place from 0. */
const card = (other: Record<number, number | null> = {}) =>
  PAR_CARD.map((par, hole) => (hole in other ? other[hole]! : par));

describe('A round with a tee', () => {
  it('has the par of the tee and gives back how the net came about', async () => {
    const { leagueId, elin, teeId, register } = await world();
    const given = { handicap_index: 11.4, playing_handicap: 13 };
    for (const form of [false, true]) {
      const round = await register({ score_brutto: 88, score_netto: 3, ...given }, form);
      const { name, tee, ...ratings } = round.course!;
      expect({ name, tee }).toEqual({ name: 'Bro Hof', tee: 'Yellow' });
      expect(ratings).toEqual({ par: 72, course_rating: 71.3, slope: 128, holes: HOLES });
      expect(round).toMatchObject({ course_par: 72, score_netto: 3, tee_id: teeId, ...given, strokes: null });
      const read = await app.call(memberRounds, { tournamentId: leagueId, userId: elin.id }, elin);
      expect(read.at(-1)).toEqual(round);
    }
  });

  it('is net what gross minus the playing handicap is, and nothing else', async () => {
    const { register, refused } = await world();
    const given = { score_brutto: 88, playing_handicap: 13 };
    expect(await register(given)).toMatchObject({ score_netto: 3 });
    expect(await refused({ ...given, score_netto: 2 })).toEqual(['score_netto']);
    expect(await register({ score_brutto: 70, playing_handicap: -2 })).toMatchObject({ score_netto: 0 });
    // An overruled handicap is another than the index gives, and both stand in the round.
    const overruled = { score_brutto: 88, handicap_index: 11.4, playing_handicap: 20, score_netto: -4 };
    expect(await register(overruled)).toMatchObject(overruled);
  });

  it('may have a par that is not among those one can choose', async () => {
    const { register } = await world({ tee: { ...yellow, par: 59, holes: null } });
    expect(await register({ score_brutto: 60, score_netto: 1 })).toMatchObject({ course_par: 59 });
  });

  it('is refused with another par, and in a league of another length', async () => {
    const { refused } = await world();
    expect(await refused({ score_brutto: 88, score_netto: 3, course_par: 71 })).toEqual(['course_par']);
    const nine = await world({ holes: 9 });
    expect(await nine.refused({ score_brutto: 44, score_netto: 3 })).toEqual(['tee_id']);
    const eighteen = await world({ tee: shortTee });
    expect(await eighteen.refused({ score_brutto: 88, score_netto: 3 })).toEqual(['tee_id']);
    const fitting = await world({ holes: 9, tee: shortTee });
    expect(await fitting.register({ score_brutto: 44, score_netto: 3 })).toMatchObject({ course_par: 36 });
  });

  it('is refused with a tee that nobody has, or that belongs to a league of others', async () => {
    const { elin, leagueId } = await world();
    const strangers = await world();
    const fields = { tournament_id: leagueId, user_id: elin.id, score_brutto: 88, score_netto: 3 };
    const code = (tee_id: string) => app.errorCode(submitRound, { ...fields, tee_id }, elin);
    expect(await code('none')).toBe('not_found');
    expect(await code(strangers.teeId)).toBe('forbidden');
  });

  it.each([
    [{ handicap_index: 54.1 }, 'handicap_index'],
    [{ handicap_index: -10.1 }, 'handicap_index'],
    [{ handicap_index: 11.45 }, 'handicap_index'],
    [{ handicap_index: 'low' }, 'handicap_index'],
    [{ playing_handicap: 121 }, 'playing_handicap'],
    [{ playing_handicap: 1.5 }, 'playing_handicap'],
    [{ strokes: card({ 0: 0 }) }, 'strokes.0'],
    [{ strokes: card({ 0: 21 }) }, 'strokes.0'],
    [{ strokes: card({ 0: 4.5 }) }, 'strokes.0'],
    [{ strokes: [...card(), 4] }, 'strokes'],
    [{ strokes: card().slice(1) }, 'strokes'],
    [{ strokes: 'par' }, 'strokes'],
    [{ strokes: '[4' }, 'strokes'],
    [{ tee_id: 7 }, 'tee_id'],
  ])('is refused with %j', async (more, field) => {
    const { refused } = await world();
    expect(await refused({ score_brutto: 72, score_netto: 0, ...more })).toEqual([field]);
  });

  it('is refused where nothing says the net', async () => {
    const { refused } = await world();
    expect(await refused({ score_brutto: 88 })).toEqual(['score_netto']);
    expect(await refused({ score_brutto: 88, score_netto: '', strokes: '' })).toEqual(['score_netto']);
    expect(await refused({ playing_handicap: 3 })).toEqual(['score_netto']);
  });
});

describe('A round with an index or a handicap and no tee', () => {
  it('gives them back', async () => {
    const { register, refused } = await world();
    const given = { tee_id: null, handicap_index: 11.4, playing_handicap: 13, course_par: 72 };
    const sent = { ...given, score_brutto: 88, score_netto: 3 };
    expect(await register(sent)).toMatchObject({ ...sent, course: null });
    expect(await refused({ ...sent, score_netto: 2 })).toEqual(['score_netto']);
    expect(await refused({ ...sent, strokes: card() })).toEqual(['strokes']);
  });
});

describe('A card', () => {
  it('gives gross and net by itself, and refuses what contradicts it', async () => {
    const { register, refused } = await world();
    const strokes = card({ 0: 7, 17: 3 });
    const given = { strokes, playing_handicap: 13 };
    for (const form of [false, true]) {
      const round = await register(given, form);
      expect(round).toMatchObject({ score_brutto: 73, score_netto: -12, strokes });
    }
    expect(await register({ ...given, score_brutto: 73, score_netto: -12 })).toMatchObject({ strokes });
    expect(await refused({ ...given, score_brutto: 74 })).toEqual(['score_brutto']);
    expect(await refused({ ...given, score_netto: -11 })).toEqual(['score_netto']);
  });

  it('takes the playing handicap from the index where only that is known, and is scratch without both', async () => {
    const { register } = await world({ rules: { allowance: 95 } });
    // 11.4 × 128 / 113 + (71.3 − 72) = 12.21, of which 95 % are 11.6.
    const played = await register({ strokes: card(), handicap_index: 11.4 });
    expect(played).toMatchObject({ playing_handicap: 12, score_netto: -12 });
    expect(await register({ strokes: card() })).toMatchObject({ playing_handicap: null, score_netto: 0 });
  });

  it('pays Stableford points by hole, none for a ball picked up', async () => {
    const { register, refused } = await world({ mode: 'stableford' });
    // Two points a hole; on the hardest three holes a stroke more each; a hole picked up pays none.
    const round = await register({ strokes: card({ 17: null }), playing_handicap: 3 });
    expect(round).toMatchObject({ points: 37, score_netto: -1, score_brutto: null, course_par: 72 });
    const full = await register({ strokes: card(), playing_handicap: -1 });
    expect(full).toMatchObject({ points: 35, score_brutto: 72 });
    const sent = { strokes: card(), playing_handicap: 3 };
    expect(await refused({ ...sent, score_netto: -2 })).toEqual(['score_netto']);
    expect(await refused({ ...sent, strokes: card({ 17: null }), score_brutto: 72 })).toEqual([
      'score_brutto',
    ]);
  });

  it.each(['stroke', 'fedex'] as const)('has no hole picked up in %s', async (mode) => {
    const { refused } = await world({ mode });
    expect(await refused({ strokes: card({ 4: null }), playing_handicap: 3 })).toEqual(['strokes']);
  });

  it('needs the holes of its tee', async () => {
    const { refused } = await world({ tee: { ...yellow, holes: null } });
    expect(await refused({ strokes: card(), playing_handicap: 3 })).toEqual(['strokes']);
  });
});

describe('The history', () => {
  it('has course, handicap and strokes of a round that says them', async () => {
    const { elin, leagueId, register, correct } = await world();
    const strokes = card();
    const round = await register({ strokes, handicap_index: 11.4, playing_handicap: 13 });
    await correct(round, { strokes: card({ 2: 5 }) });
    const told = { course: 'Bro Hof, Yellow', handicap_index: 11.4, playing_handicap: 13 };
    const entries = await app.call(history, { tournamentId: leagueId, limit: '2' }, elin);
    expect(entries.map(({ kind, before, after }) => ({ kind, before, after }))).toMatchObject([
      { kind: 'round_corrected', before: { ...told, strokes }, after: { ...told, strokes: card({ 2: 5 }) } },
      { kind: 'round_registered', before: null, after: { ...told, strokes } },
    ]);
  });
});

describe('A correction', () => {
  const typed = { score_brutto: 88, playing_handicap: 13, handicap_index: 11.4 };

  it('keeps what it leaves out, and clears what it sends empty', async () => {
    const { register, correct, teeId } = await world();
    const round = await register(typed);
    const same = await correct(round, { scoreBrutto: 88, scoreNetto: 3, course_par: 72 });
    expect(same).toEqual(round);
    const kept = await correct(round, { played_on: '2026-05-05' });
    expect(kept).toMatchObject({ tee_id: teeId, handicap_index: 11.4, playing_handicap: 13, corrected: 1 });
    const cleared = { tee_id: null, handicap_index: null, playing_handicap: null, strokes: null };
    for (const form of [true, false]) {
      const bare = await correct(round, { ...cleared, scoreNetto: 1 }, form);
      expect(bare).toMatchObject({ ...cleared, course: null, course_par: 72, score_netto: 1 });
    }
  });

  it('lets the net follow gross, handicap or card', async () => {
    const { register, correct, notCorrected } = await world();
    const round = await register(typed);
    expect(await correct(round, { scoreBrutto: 90 })).toMatchObject({ score_netto: 5 });
    expect(await correct(round, { playing_handicap: 15 })).toMatchObject({ score_netto: 3 });
    expect(await notCorrected(round, { scoreNetto: 9 })).toEqual(['scoreNetto']);
    const strokes = card({ 0: 9 });
    const carded = await correct(round, { strokes });
    expect(carded).toMatchObject({ score_brutto: 77, score_netto: -10, strokes, corrected: 3 });
    expect(await notCorrected(round, { scoreBrutto: 80, scoreNetto: -7 })).toEqual(['scoreBrutto']);
    // The same total from other holes is another card.
    expect(await correct(round, { strokes: card({ 1: 10 }) })).toMatchObject({
      corrected: 4,
      score_brutto: 77,
    });
    const totals = { strokes: null, scoreBrutto: 80, scoreNetto: -7 };
    expect(await correct(round, totals)).toMatchObject({ strokes: null, score_netto: -7 });
  });

  it('keeps the numbers of the day with the same tee, and takes today’s with another', async () => {
    const { elin, leagueId, course, teeId, register, correct, notCorrected } = await world();
    const round = await register(typed);
    const tees = [{ ...course.tees[0]!, par: 70, holes: null }];
    const { courseId } = course;
    await app.call(correctCourse, { courseId, userId: elin.id, tees }, elin);
    const kept = await correct(round, { tee_id: teeId, scoreBrutto: 89 });
    expect(kept).toMatchObject({ score_netto: 4, course: round.course });
    const other = await makeCourse(app, leagueId, elin, { tees: [{ ...yellow, par: 71, holes: null }] });
    const tee_id = other.tees[0]!.teeId;
    expect(await notCorrected(round, { tee_id, scoreNetto: 4 })).toEqual(['scoreNetto']);
    const moved = await correct(round, { tee_id });
    expect(moved).toMatchObject({ tee_id, course_par: 71, score_netto: 5, course: { par: 71, holes: null } });
  });

  it('of a typed net stays typed with a tee, and an older app may correct it', async () => {
    const { register, correct } = await world();
    const round = await register({ score_brutto: 88, score_netto: 3 });
    expect(await correct(round, { scoreBrutto: 87 })).toMatchObject({ score_netto: 3, score_brutto: 87 });
    const older = { scoreBrutto: 86, scoreNetto: 1, course_par: 72, played_on: '2026-05-05' };
    expect(await correct(round, older)).toMatchObject({ score_netto: 1, course: round.course });
  });
});
