import { computeCardScore } from '@golf-league/core/golf/cards/card.ts';
import { EMPTY_SCORE_DETAILS } from '@golf-league/core/golf/rounds/round.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { expect, test } from 'vitest';
import { createCourseEntry } from '../../courses/course-entry.ts';
import type { CourseEntry } from '../../courses/course-entry.ts';
import { convertScores } from '../sending/other-leagues.ts';
import { calculateNetWithCourse } from './course-scores.ts';
import type { CourseScoreDetails } from './course-scores.ts';
import { toDraft, createEmptyDraft, getDraftScores } from './round-draft.tsx';
import type { RoundDraft } from './round-draft.tsx';

// An index of 11.4 gives 17.42 strokes with slope 132, rating 75.1 and par 71, and 16.55 strokes at 95%.
const tee = { id: 'white', name: 'White', par: 71, courseRating: 75.1, slope: 132, holes: null };
const day = '2026-08-01';
const createRules = (mode: Mode, allowance = 95) => ({ ...createLeagueRules(mode), allowance });
const createDraft = (gross: string, values: Partial<CourseEntry> = {}, net = ''): RoundDraft => ({
  ...createEmptyDraft(day),
  gross,
  net,
  course: { ...createCourseEntry({ course: 'Delsjö', tee }), index: '11,4', ...values },
});
const handicapDetails = {
  teeId: 'white',
  handicapIndex: 11.4,
  playingHandicap: 17,
  strokes: null,
  unfinished: null,
};

test('the net score of a round with a course is gross minus the playing handicap', () => {
  const { scores, problem } = getDraftScores(createRules('stroke'), createDraft('88'));
  expect(problem).toBeNull();
  expect(scores).toEqual({ gross: 88, toPar: 0, coursePar: 71, playedOn: day, ...handicapDetails });
});

test('the handicap index in the profile is used unless another index is entered', () => {
  const draftWithoutIndex = createDraft('88', { index: null });
  expect(getDraftScores(createRules('stroke'), draftWithoutIndex, 11.4).scores).toMatchObject(
    handicapDetails,
  );
  expect(getDraftScores(createRules('stroke'), draftWithoutIndex, null).scores).toBeNull();
  expect(
    getDraftScores(createRules('stroke'), createDraft('88', { index: '+2,1' })).scores?.playingHandicap,
  ).toBe(2);
});

test('without a handicap index, the player enters points or gross and net, and the round keeps its tee', () => {
  const detailsWithTeeOnly = { ...EMPTY_SCORE_DETAILS, teeId: 'white' };
  const calculateScores = (
    mode: Mode,
    gross: string,
    net: string,
    values: Partial<CourseEntry> = { index: null },
  ) => getDraftScores(createRules(mode), createDraft(gross, values, net), null).scores;
  for (const index of [null, '', ' ']) {
    const sharedValues = { coursePar: 71, playedOn: day, ...detailsWithTeeOnly };
    expect(calculateScores('stableford', '', '41', { index })).toEqual({
      gross: null,
      toPar: -5,
      ...sharedValues,
    });
    for (const mode of ['stroke', 'fedex'] as const)
      expect(calculateScores(mode, '90', '73', { index })).toEqual({ gross: 90, toPar: 2, ...sharedValues });
  }
  expect(calculateScores('stableford', '90', '')).toBeNull();
  expect(calculateScores('stroke', '90', '')).toBeNull();
  expect(calculateScores('stroke', '', '73')).toBeNull();
  // An unreadable handicap still counts as an attempt to enter one.
  expect(calculateScores('stroke', '90', '73', { index: '99' })).toBeNull();
  expect(calculateScores('stableford', '', '41', { index: null, playing: 'x' })).toBeNull();
  // An index entered afterwards determines the net score.
  expect(calculateScores('stroke', '88', '73', { index: '11,4' })).toMatchObject({
    toPar: 0,
    playingHandicap: 17,
  });
});

test('a playing handicap entered by hand overrides the calculated one, and can be a plus handicap', () => {
  expect(getDraftScores(createRules('stroke'), createDraft('88', { playing: '16' })).scores).toMatchObject({
    toPar: 1,
    handicapIndex: 11.4,
    playingHandicap: 16,
  });
  expect(
    getDraftScores(createRules('stroke'), createDraft('70', { index: '', playing: '+2' })).scores,
  ).toMatchObject({
    toPar: 1,
    handicapIndex: null,
    playingHandicap: -2,
  });
});

test('in Stableford, the gross score determines the points, unless points are entered', () => {
  expect(getDraftScores(createRules('stableford'), createDraft('86')).scores).toMatchObject({
    gross: 86,
    toPar: -2,
  });
  expect(getDraftScores(createRules('stableford'), createDraft('86', {}, '40')).scores).toMatchObject({
    gross: 86,
    toPar: -4,
  });
});

test('a round with a course can have a par that the par field does not offer', () => {
  const shortTee = { ...tee, par: 60, courseRating: 58.2 };
  const draft = {
    ...createDraft('80'),
    course: { ...createCourseEntry({ course: 'Short', tee: shortTee }), index: '11.4' },
  };
  expect(getDraftScores(createRules('stroke'), draft)).toMatchObject({
    problem: null,
    scores: { coursePar: 60 },
  });
});

test('a correction starts with the course of the round, and with a handicap that was entered by hand', () => {
  const course = { name: 'Delsjö', tee: 'White', par: 71, courseRating: 75.1, slope: 132, holes: null };
  const { scores } = getDraftScores(createRules('stroke'), createDraft('88'));
  const correctionDraft = toDraft(createRules('stroke'), { ...scores!, course });
  expect(correctionDraft).toMatchObject({
    net: '',
    gross: '88',
    course: { chosen: { course: 'Delsjö', tee }, playing: '' },
  });
  expect(getDraftScores(createRules('stroke'), correctionDraft).scores).toEqual(scores);
  const roundWithManualHandicap = { ...scores!, course, ...handicapDetails, playingHandicap: 16 };
  expect(toDraft(createRules('stroke'), roundWithManualHandicap).course?.playing).toBe('16');
});

const courseDetails: { [Detail in keyof CourseScoreDetails]: NonNullable<CourseScoreDetails[Detail]> } = {
  teeId: 'white',
  handicapIndex: 11.4,
  playingHandicap: 16,
  strokes: [...Array<number>(17).fill(5), null],
  unfinished: [{ hole: 18, likely: 7 }],
};
/** The other score details, which a round without a course can also have. */
const commonDetails = Object.fromEntries(
  Object.keys(EMPTY_SCORE_DETAILS)
    .filter((detail) => !(detail in courseDetails))
    .map((detail) => [detail, 7]),
);

test('a correction without changes sends every score detail unchanged', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
  const course = { name: 'Delsjö', tee: 'White', par: 72, courseRating: 75.1, slope: 132, holes };
  const { gross, toPar } = computeCardScore({ mode: 'stableford', holes, ...courseDetails });
  const values = {
    gross,
    toPar: toPar!,
    coursePar: 72,
    playedOn: day,
    ...EMPTY_SCORE_DETAILS,
    ...courseDetails,
    ...commonDetails,
  };
  expect(
    getDraftScores(createRules('stableford'), toDraft(createRules('stableford'), { ...values, course }))
      .scores,
  ).toEqual(values);

  const roundWithTee = {
    gross: 90,
    toPar: 2,
    coursePar: 71,
    playedOn: day,
    ...EMPTY_SCORE_DETAILS,
    teeId: 'white',
  };
  const courseWithoutHoles = { ...course, par: 71, holes: null };
  for (const mode of ['stroke', 'stableford'] as const)
    expect(
      getDraftScores(
        createRules(mode),
        toDraft(createRules(mode), { ...roundWithTee, course: courseWithoutHoles }),
      ).scores,
    ).toEqual(roundWithTee);

  const enteredScores = {
    gross: 88,
    toPar: 1,
    coursePar: 71,
    playedOn: day,
    ...EMPTY_SCORE_DETAILS,
    ...commonDetails,
  };
  expect(getDraftScores(createRules('stroke'), toDraft(createRules('stroke'), enteredScores)).scores).toEqual(
    enteredScores,
  );
});

test('a card that was played without a handicap opens with its score, and stays without a handicap', () => {
  const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
  const course = { name: 'Delsjö', tee: 'White', par: 72, courseRating: 75.1, slope: 132, holes };
  const strokes = holes.map((_hole, index) => (index === 0 ? 5 : 4));
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
    const draft = toDraft(createRules(mode), { ...scores, course });
    // The index that the player has today makes no difference.
    for (const knownIndex of [null, 11.4]) {
      expect(getDraftScores(createRules(mode), draft, knownIndex)).toEqual({ scores, problem: null });
      expect(calculateNetWithCourse(createRules(mode), draft, draft.course!, knownIndex)).toBe(73);
    }
    // In a new round, an index that was not entered does not mean that the player has no index.
    const draftWithoutIndex = { ...draft, course: { ...draft.course!, index: null } };
    expect(getDraftScores(createRules(mode), draftWithoutIndex, null).scores).toBeNull();
    const draftWithInvalidIndex = { ...draft, course: { ...draft.course!, index: '99' } };
    expect(getDraftScores(createRules(mode), draftWithInvalidIndex, null).scores).toBeNull();
  }
});

test('a round for another league uses that league’s allowance and mode', () => {
  const converted = convertScores(createRules('stroke'), createRules('stroke', 100), createDraft('88'), null);
  expect(converted.scores?.playingHandicap).toBe(17);
  const convertedAtHalfAllowance = convertScores(
    createRules('stroke'),
    createRules('stableford', 50),
    createDraft('88', { playing: '12' }),
    null,
  );
  // A handicap entered by hand applies to one allowance only, so at 50% the calculated one is used: 8.71.
  expect(convertedAtHalfAllowance.scores).toMatchObject({ toPar: 8, playingHandicap: 9 });
  const convertedAtSameAllowance = convertScores(
    createRules('stroke'),
    createRules('fedex'),
    createDraft('88', { playing: '12' }),
    null,
  );
  expect(convertedAtSameAllowance.scores).toMatchObject({ toPar: 5, playingHandicap: 12 });
});

test('a round for another league reports what is missing if it cannot count there', () => {
  const totalsDraft = { ...createEmptyDraft(day), net: '70', gross: '84', par: 72 };
  expect(convertScores(createRules('stroke'), createRules('fedex'), totalsDraft, null).scores?.toPar).toBe(
    -2,
  );
  expect(convertScores(createRules('stroke'), createRules('stableford'), totalsDraft, null).missing).toBe(
    'course',
  );
  expect(convertScores(createRules('stroke'), createRules('stroke', 100), totalsDraft, null).missing).toBe(
    'course',
  );
  const pointsDraft = createDraft('', {}, '36');
  expect(convertScores(createRules('stableford'), createRules('stroke'), pointsDraft, null).missing).toBe(
    'gross',
  );
  const draftWithManualHandicap = createDraft('88', { index: '', playing: '12' });
  const draftWithoutIndex = createDraft('88', { index: null }, '70');
  expect(
    convertScores(createRules('stroke'), createRules('fedex'), draftWithoutIndex, null).scores?.toPar,
  ).toBe(-1);
  expect(
    convertScores(createRules('stroke'), createRules('stroke', 100), draftWithoutIndex, null).missing,
  ).toBe('index');
  expect(
    convertScores(createRules('stroke'), createRules('stroke', 100), draftWithManualHandicap, null).missing,
  ).toBe('index');
});
