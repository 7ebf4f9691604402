import { scoreOfCard } from '@golf-league/core/golf/cards/card.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { rulesOfNewLeague } from '@golf-league/core/golf/rules.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { expect, test } from 'vitest';
import { createCourseEntry } from '../../courses/course-entry.ts';
import type { CourseEntry } from '../../courses/course-entry.ts';
import { convertScores } from '../sending/other-leagues.ts';
import { calculateNetByCourse } from './course-scores.ts';
import type { CourseBasis } from './course-scores.ts';
import { draftOf, createEmptyDraft, scoresOf } from './round-draft.tsx';
import type { Draft } from './round-draft.tsx';

// Index 11.4 on slope 132, rating 75.1, par 71 is 17.42 strokes, and at 95 % 16.55.
const tee = { id: 'white', name: 'White', par: 71, courseRating: 75.1, slope: 132, holes: null };
const day = '2026-08-01';
const rules = (mode: Mode, allowance = 95) => ({ ...rulesOfNewLeague(mode), allowance });
const draftWith = (gross: string, values: Partial<CourseEntry> = {}, net = ''): Draft => ({
  ...createEmptyDraft(day),
  gross,
  net,
  course: { ...createCourseEntry({ course: 'Delsjö', tee }), index: '11,4', ...values },
});
const basis = { teeId: 'white', handicapIndex: 11.4, playingHandicap: 17, strokes: null, unfinished: null };

test('the net score of a round with a course is gross minus the playing handicap', () => {
  const { scores, problem } = scoresOf(rules('stroke'), draftWith('88'));
  expect(problem).toBeNull();
  expect(scores).toEqual({ gross: 88, toPar: 0, coursePar: 71, playedOn: day, ...basis });
});

test('the handicap index of the profile is used unless another index is typed', () => {
  const untyped = draftWith('88', { index: null });
  expect(scoresOf(rules('stroke'), untyped, 11.4).scores).toMatchObject(basis);
  expect(scoresOf(rules('stroke'), untyped, null).scores).toBeNull();
  expect(scoresOf(rules('stroke'), draftWith('88', { index: '+2,1' })).scores?.playingHandicap).toBe(2);
});

test('without a handicap index, points or gross and net are typed, and the tee is kept', () => {
  const noDetails = { ...EMPTY_SCORE_DETAILS, teeId: 'white' };
  const scoresFor = (
    mode: Mode,
    gross: string,
    net: string,
    values: Partial<CourseEntry> = { index: null },
  ) => scoresOf(rules(mode), draftWith(gross, values, net), null).scores;
  for (const index of [null, '', ' ']) {
    const shared = { coursePar: 71, playedOn: day, ...noDetails };
    expect(scoresFor('stableford', '', '41', { index })).toEqual({ gross: null, toPar: -5, ...shared });
    for (const mode of ['stroke', 'fedex'] as const)
      expect(scoresFor(mode, '90', '73', { index })).toEqual({ gross: 90, toPar: 2, ...shared });
  }
  expect(scoresFor('stableford', '90', '')).toBeNull();
  expect(scoresFor('stroke', '90', '')).toBeNull();
  expect(scoresFor('stroke', '', '73')).toBeNull();
  // An unreadable handicap still counts as an attempt to enter one.
  expect(scoresFor('stroke', '90', '73', { index: '99' })).toBeNull();
  expect(scoresFor('stableford', '', '41', { index: null, playing: 'x' })).toBeNull();
  // An index entered afterwards determines the net score.
  expect(scoresFor('stroke', '88', '73', { index: '11,4' })).toMatchObject({ toPar: 0, playingHandicap: 17 });
});

test('a playing handicap entered by hand overrides the calculated one, and may be below zero', () => {
  expect(scoresOf(rules('stroke'), draftWith('88', { playing: '16' })).scores).toMatchObject({
    toPar: 1,
    handicapIndex: 11.4,
    playingHandicap: 16,
  });
  expect(scoresOf(rules('stroke'), draftWith('70', { index: '', playing: '+2' })).scores).toMatchObject({
    toPar: 1,
    handicapIndex: null,
    playingHandicap: -2,
  });
});

test('in Stableford the total determines the points, unless points are typed', () => {
  expect(scoresOf(rules('stableford'), draftWith('86')).scores).toMatchObject({ gross: 86, toPar: -2 });
  expect(scoresOf(rules('stableford'), draftWith('86', {}, '40')).scores).toMatchObject({
    gross: 86,
    toPar: -4,
  });
});

test('a round with a course can have a par that the par field does not offer', () => {
  const short = { ...tee, par: 60, courseRating: 58.2 };
  const draft = {
    ...draftWith('80'),
    course: { ...createCourseEntry({ course: 'Short', tee: short }), index: '11.4' },
  };
  expect(scoresOf(rules('stroke'), draft)).toMatchObject({ problem: null, scores: { coursePar: 60 } });
});

test('a correction starts with the course of the round and marks a handicap set by hand', () => {
  const course = { name: 'Delsjö', tee: 'White', par: 71, courseRating: 75.1, slope: 132, holes: null };
  const { scores } = scoresOf(rules('stroke'), draftWith('88'));
  const reopened = draftOf(rules('stroke'), { ...scores!, course });
  expect(reopened).toMatchObject({
    net: '',
    gross: '88',
    course: { chosen: { course: 'Delsjö', tee }, playing: '' },
  });
  expect(scoresOf(rules('stroke'), reopened).scores).toEqual(scores);
  const byHand = { ...scores!, course, ...basis, playingHandicap: 16 };
  expect(draftOf(rules('stroke'), byHand).course?.playing).toBe('16');
});

const courseParts: { [Part in keyof CourseBasis]: NonNullable<CourseBasis[Part]> } = {
  teeId: 'white',
  handicapIndex: 11.4,
  playingHandicap: 16,
  strokes: [...Array<number>(17).fill(5), null],
  unfinished: [{ hole: 18, likely: 7 }],
};
/** Each part that a round without a course may also have. */
const commonParts = Object.fromEntries(
  Object.keys(EMPTY_SCORE_DETAILS)
    .filter((part) => !(part in courseParts))
    .map((part) => [part, 7]),
);

test('a correction without changes sends every part of the round unchanged', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
  const course = { name: 'Delsjö', tee: 'White', par: 72, courseRating: 75.1, slope: 132, holes };
  const { gross, toPar } = scoreOfCard({ mode: 'stableford', holes, ...courseParts });
  const values = {
    gross,
    toPar: toPar!,
    coursePar: 72,
    playedOn: day,
    ...EMPTY_SCORE_DETAILS,
    ...courseParts,
    ...commonParts,
  };
  expect(scoresOf(rules('stableford'), draftOf(rules('stableford'), { ...values, course })).scores).toEqual(
    values,
  );

  const onTee = { gross: 90, toPar: 2, coursePar: 71, playedOn: day, ...EMPTY_SCORE_DETAILS, teeId: 'white' };
  const bare = { ...course, par: 71, holes: null };
  for (const mode of ['stroke', 'stableford'] as const)
    expect(scoresOf(rules(mode), draftOf(rules(mode), { ...onTee, course: bare })).scores).toEqual(onTee);

  const typed = {
    gross: 88,
    toPar: 1,
    coursePar: 71,
    playedOn: day,
    ...EMPTY_SCORE_DETAILS,
    ...commonParts,
  };
  expect(scoresOf(rules('stroke'), draftOf(rules('stroke'), typed)).scores).toEqual(typed);
});

test('a card that was played without a handicap opens with its score, and stays without a handicap', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
  const course = { name: 'Delsjö', tee: 'White', par: 72, courseRating: 75.1, slope: 132, holes };
  const strokes = holes.map((_hole, at) => (at === 0 ? 5 : 4));
  for (const mode of ['stroke', 'fedex', 'stableford'] as const) {
    const scores = {
      gross: 73,
      toPar: 1,
      coursePar: 72,
      playedOn: day,
      ...EMPTY_SCORE_DETAILS,
      teeId: 'white',
      strokes,
    };
    const draft = draftOf(rules(mode), { ...scores, course });
    // Even if the player has an index today.
    for (const knownIndex of [null, 11.4]) {
      expect(scoresOf(rules(mode), draft, knownIndex)).toEqual({ scores, problem: null });
      expect(calculateNetByCourse(rules(mode), draft, draft.course!, knownIndex)).toBe(73);
    }
    // In a new round, an index that was not typed does not mean that the player has no index.
    const unread = { ...draft, course: { ...draft.course!, index: null } };
    expect(scoresOf(rules(mode), unread, null).scores).toBeNull();
    const wrong = { ...draft, course: { ...draft.course!, index: '99' } };
    expect(scoresOf(rules(mode), wrong, null).scores).toBeNull();
  }
});

test('a round for another league uses that league’s allowance and mode', () => {
  const converted = convertScores(rules('stroke'), rules('stroke', 100), draftWith('88'), null);
  expect(converted.scores?.playingHandicap).toBe(17);
  const half = convertScores(
    rules('stroke'),
    rules('stableford', 50),
    draftWith('88', { playing: '12' }),
    null,
  );
  // A handicap entered by hand is for one allowance: at 50 % it is calculated, 8.71.
  expect(half.scores).toMatchObject({ toPar: 8, playingHandicap: 9 });
  const same = convertScores(rules('stroke'), rules('fedex'), draftWith('88', { playing: '12' }), null);
  expect(same.scores).toMatchObject({ toPar: 5, playingHandicap: 12 });
});

test('a round for another league reports what that league requires', () => {
  const totals = { ...createEmptyDraft(day), net: '70', gross: '84', par: 72 };
  expect(convertScores(rules('stroke'), rules('fedex'), totals, null).scores?.toPar).toBe(-2);
  expect(convertScores(rules('stroke'), rules('stableford'), totals, null).missing).toBe('course');
  expect(convertScores(rules('stroke'), rules('stroke', 100), totals, null).missing).toBe('course');
  const points = draftWith('', {}, '36');
  expect(convertScores(rules('stableford'), rules('stroke'), points, null).missing).toBe('gross');
  const byHand = draftWith('88', { index: '', playing: '12' });
  const withoutIndex = draftWith('88', { index: null }, '70');
  expect(convertScores(rules('stroke'), rules('fedex'), withoutIndex, null).scores?.toPar).toBe(-1);
  expect(convertScores(rules('stroke'), rules('stroke', 100), withoutIndex, null).missing).toBe('index');
  expect(convertScores(rules('stroke'), rules('stroke', 100), byHand, null).missing).toBe('index');
});
