import { describe, expect, it } from 'vitest';
import { computeExpectedScoreTenths } from './expected-score.ts';
import { fraction, toDecimal } from '../fraction.ts';
import { computeExceptionalReduction } from './handicap-index.ts';
import { buildHandicapRecord } from './handicap-record.ts';
import type { HandicapRecordRound } from './unique-rounds.ts';

const toIsoDate = (number: number): string => new Date(Date.UTC(2020, 0, number)).toISOString().slice(0, 10);
let lastRoundNumber = 0;

/** Creates a round with the given differential. The course rating supplies its tenths, since scores are integers. */
function createRoundWithDifferential(
  playedOn: string,
  differential: number,
  holes: 18 | 9 = 18,
): HandicapRecordRound {
  const gross = holes === 18 ? 90 : 45;
  const courseRating = Math.round((gross - differential) * 10) / 10;
  const course = { name: 'Lake', tee: 'Yellow', par: 4 * holes, courseRating, slope: 113, holes: null };
  lastRoundNumber += 1;
  return {
    id: `r${lastRoundNumber}`,
    leagueId: 'l1',
    playedOn,
    holes,
    gross,
    strokes: null,
    handicapIndex: null,
    course,
  };
}

/** Creates one round a day, starting on 1 January 2020. */
const createSeason = (...differentials: number[]) =>
  differentials.map((differential, index) => createRoundWithDifferential(toIsoDate(index + 1), differential));
const repeat = (count: number, differential: number) => Array<number>(count).fill(differential);
const getIndex = (rounds: readonly HandicapRecordRound[]) => buildHandicapRecord(rounds).index;

describe('the low index', () => {
  it('does not exist before the twentieth score, so no index is capped until then', () => {
    // Source: USGA, FAQ "What is my Low Handicap Index", on Rule 5.7 ("established once you have 20 scores in your
    // scoring record"); SCGA, "What is the Low Handicap Index". The best eight: (3 × 5 + 5 × 25) / 8.
    const rounds = createSeason(5, 5, 5, ...repeat(17, 25));
    expect(buildHandicapRecord(rounds)).toMatchObject({ index: 17.5, uncapped: 17.5, cap: null, low: 17.5 });
    expect(buildHandicapRecord(rounds).heldAgainst).toBeNull();
    expect(buildHandicapRecord(rounds.slice(0, 19)).low).toBeNull();
  });

  it('is the lowest index since the twentieth score', () => {
    // After three scores the index was 8.0 (10.0 − 2.0 by the table), but a low index needs twenty scores.
    const rounds = createSeason(...repeat(20, 10), ...repeat(20, 25));
    expect(buildHandicapRecord(rounds)).toMatchObject({ low: 10, uncapped: 25, cap: 'hard', index: 15 });
  });

  it('covers the 365 days before the latest score of the record, even if the next score is much later', () => {
    // Source: The R&A, Rules of Handicapping, Interpretation 5.7/1: the low of 1 March 2020 caps the score of
    // 1 April 2021, since the last score before it was on 1 January 2021.
    const toFebruaryDate = (number: number) => `2020-02-${String(number).padStart(2, '0')}`;
    const createRoundsUntil = (last: string) => [
      ...Array.from({ length: 19 }, (_, index) =>
        createRoundWithDifferential(toFebruaryDate(index + 1), index < 8 ? 8 : 30),
      ),
      createRoundWithDifferential('2020-03-01', 30),
      ...Array.from({ length: 20 }, (_, index) => createRoundWithDifferential(toIsoDate(200 + index), 30)),
      createRoundWithDifferential(last, 30),
      createRoundWithDifferential('2021-04-01', 30),
    ];
    expect(buildHandicapRecord(createRoundsUntil('2021-01-01'))).toMatchObject({ heldAgainst: 8, index: 13 });
    // One day later it has expired, and the lowest index is the one after the next score: (7 × 8 + 30) / 8. That is
    // also the low index once the April score is the most recent in the record.
    expect(buildHandicapRecord(createRoundsUntil('2021-03-02')).heldAgainst).toBe(10.8);
    expect(buildHandicapRecord(createRoundsUntil('2021-01-01')).low).toBe(10.8);
  });
});

describe('an exceptional score', () => {
  it('lowers the record by 1.0 if it is 7.0 below the index, and by 2.0 if it is 10.0 below', () => {
    // Source: Rules of Handicapping, Rule 5.9.
    const rounds = createSeason(...repeat(20, 14.8), 6.8);
    expect(getIndex(rounds)).toBe(12.8);
    expect(buildHandicapRecord(rounds).rounds[0]).toMatchObject({
      differential: 6.8,
      exceptional: -1,
      adjusted: 5.8,
    });
    expect(buildHandicapRecord(rounds).rounds[1]).toMatchObject({
      differential: 14.8,
      exceptional: 0,
      adjusted: 13.8,
    });
    // (7 × 12.8 + 2.8) / 8 = 11.55.
    expect(getIndex(createSeason(...repeat(20, 14.8), 4.8))).toBe(11.6);
    expect(getIndex(createSeason(...repeat(20, 14.8), 7.9))).toBe(13.9);
  });

  it('is determined by the unrounded differential', () => {
    expect([78, 79].map((inTenths) => computeExceptionalReduction(14.8, fraction(inTenths)))).toEqual([
      -1, 0,
    ]);
    // 7.84 is shown as 7.8, but is only 6.96 below the index; 4.84 is 9.96 below it.
    expect(computeExceptionalReduction(14.8, fraction(784, 10))).toBe(0);
    expect(computeExceptionalReduction(14.8, fraction(484, 10))).toBe(-1);
    expect(computeExceptionalReduction(14.8, fraction(48))).toBe(-2);
  });

  it('lowers a record with fewer than twenty scores too, and several reductions add up', () => {
    // Source: Rules of Handicapping, Rule 5.9, with fewer than 20 scores in the record. Three scores of 20 give 18.0;
    // the 10.0 is exceptional and the fourth score, so the index is the lowest differential, reduced to 9.0, minus 1.0.
    expect(getIndex(createSeason(20, 20, 20, 10))).toBe(8);
    // The 13 is exceptional and gives an index of 18.1, and the 11 is 7.1 below that.
    const record = buildHandicapRecord(createSeason(...repeat(20, 20), 13, 11));
    expect(record.rounds.map((entry) => entry.exceptional).slice(0, 2)).toEqual([-1, -1]);
    expect(record.rounds.map((entry) => entry.adjusted).slice(0, 3)).toEqual([10, 11, 18]);
  });

  it('lowers only the latest twenty differentials, including its own', () => {
    // Source: Rules of Handicapping, Rule 5.9: "each of the most recent 20 Score Differentials".
    const rounds = createSeason(...repeat(25, 14.8), 6.8);
    const adjusted = buildHandicapRecord(rounds).rounds.map((entry) => entry.adjusted);
    expect(adjusted).toEqual([5.8, ...repeat(19, 13.8), ...repeat(6, 14.8)]);
  });

  it('on nine holes is determined by the completed 18-hole differential', () => {
    // Nine holes of 1.0, plus the 0.52 × 14.8 + 1.2 = 8.896 expected for the other nine, would be 9.896 and only 4.9
    // below the index; nine holes of −3.0 are 5.896.
    const rounds = [...createSeason(...repeat(20, 14.8)), createRoundWithDifferential(toIsoDate(40), -3, 9)];
    expect(buildHandicapRecord(rounds).rounds[0]).toMatchObject({
      ownDifferential: -3,
      differential: 5.9,
      exceptional: -1,
      adjusted: 4.9,
    });
  });

  it('has less effect as more scores follow', () => {
    const rounds = createSeason(...repeat(20, 14.8), 6.8, ...repeat(20, 14.8));
    expect(
      buildHandicapRecord(rounds)
        .rounds.slice(0, 20)
        .map((entry) => entry.adjusted),
    ).toEqual(repeat(20, 14.8));
  });
});

describe('nine holes', () => {
  it('are completed to an 18-hole differential with the expected score of the other nine', () => {
    // Source: USGA, "2024 treatment of 9-hole scores", example: index 14.0, nine holes of 7.2, expected 8.5, together
    // 15.7.
    expect(toDecimal(computeExpectedScoreTenths(14, 9), 1)).toBe(84.8);
    const rounds = [...createSeason(...repeat(20, 14)), createRoundWithDifferential(toIsoDate(40), 7.2, 9)];
    expect(buildHandicapRecord(rounds).rounds[0]).toMatchObject({
      ownDifferential: 7.2,
      differential: 15.7,
      adjusted: 15.7,
      expected: true,
      pairedWith: null,
    });
  });

  it('have their differentials added before rounding', () => {
    // Source: Rules of Handicapping, Rule 5.1b. 113 × 4.5 / 90 = 5.65, shown as 5.7; twice that is 11.3 and not 11.4.
    const course = { name: 'Pond', tee: 'Red', par: 36, courseRating: 36.5, slope: 90, holes: null };
    const nines = [1, 2].map((day) => ({
      ...createRoundWithDifferential(toIsoDate(day), 0, 9),
      gross: 41,
      course,
    }));
    const rows = buildHandicapRecord(nines).rounds.map((entry) => [
      entry.ownDifferential,
      entry.differential,
      entry.adjusted,
    ]);
    expect(rows).toEqual([
      [5.7, 11.3, 11.3],
      [5.7, 11.3, 11.3],
    ]);
  });
});

describe('holes that were not played', () => {
  const HOLES = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
  const course = { name: 'Lake', tee: 'Yellow', par: 72, courseRating: 73.8, slope: 113, holes: HOLES };
  const createUnfinishedRound = (played: number, holes: 18 | 9 = 18): HandicapRecordRound => ({
    ...createRoundWithDifferential(toIsoDate(40), 0, holes),
    gross: null,
    course: holes === 18 ? course : { ...course, par: 36, courseRating: 36.9, holes: HOLES.slice(0, 9) },
    strokes: Array.from({ length: holes }, (_, holeIndex) => (holeIndex < played ? 5 : null)),
    unfinished: Array.from({ length: holes - played }, (_, holeIndex) => ({
      hole: played + holeIndex + 1,
      likely: null,
    })),
  });
  const earlierRounds = createSeason(...repeat(20, 14));
  const findRecordedRound = (round: HandicapRecordRound) =>
    buildHandicapRecord([...earlierRounds, round]).rounds.find((entry) => entry.round.id === round.id);

  it('are replaced by the expected score if at least ten of 18 holes were played', () => {
    // Source: USGA, FAQ "I did not play a hole. What score do I post?" (Rule 3.2): the differential of the 16 holes
    // played, plus the expected one of the other two. Sixteen over par, minus 16/18 of the 1.8 by which the rating
    // exceeds par, is 14.4; two ninths of the 8.48 expected for nine holes is 1.88.
    expect(findRecordedRound(createUnfinishedRound(16))).toMatchObject({
      holesPlayed: 16,
      adjustedGross: 80,
      ownDifferential: 14.4,
      differential: 16.3,
      adjusted: 16.3,
      expected: true,
    });
    // 9.0 plus 8/9 of 8.48.
    expect(findRecordedRound(createUnfinishedRound(10))).toMatchObject({
      ownDifferential: 9,
      adjusted: 16.5,
    });
    expect(findRecordedRound(createUnfinishedRound(18))).toMatchObject({
      differential: 16.2,
      adjusted: 16.2,
      expected: false,
    });
  });

  it('are not replaced if fewer than ten were played, on nine holes, or before there is an index', () => {
    // Source: Rules of Handicapping (2024), Rule 2.2: 10 of 18, nine of nine; the FAQ above: without an index, only
    // scores over all nine or 18 holes count.
    expect(findRecordedRound(createUnfinishedRound(9))).toBeUndefined();
    expect(findRecordedRound(createUnfinishedRound(8, 9))).toBeUndefined();
    expect(findRecordedRound(createUnfinishedRound(9, 9))?.adjusted).toBe(16.6);
    expect(buildHandicapRecord([...createSeason(14, 14), createUnfinishedRound(17)]).rounds).toHaveLength(2);
  });

  it('differ from a started hole, which counts as its most likely score or as net double bogey', () => {
    // Source: Rules of Handicapping, Rule 3.3, table: with the ball 15 yards from the hole after four strokes, two or
    // three more are added (clarification 3.3/1). A course handicap of 16 gives a stroke on hole 1 and none on 18.
    const getAdjustedGross = (likely: number | null, hole: number) => {
      const strokes = HOLES.map((_, holeIndex) => (holeIndex === hole - 1 ? null : 4));
      const unfinished = likely === null ? null : [{ hole, likely }];
      return findRecordedRound({ ...createUnfinishedRound(18), strokes, unfinished })?.adjustedGross;
    };
    expect([6, 7, 8, null].map((likely) => getAdjustedGross(likely, 1))).toEqual([74, 75, 75, 75]);
    expect([5, 6, 7, null].map((likely) => getAdjustedGross(likely, 18))).toEqual([73, 74, 74, 74]);
  });
});
