import { describe, expect, it } from 'vitest';
import { countRounds, isCounted } from './counting.ts';
import { explain, isSelfExplanatory } from './explain.ts';
import type { Explanation } from './explain.ts';
import { computePlacesGained } from './movement.ts';
import type { Member } from './participation.ts';
import type { LeagueRules } from '../rules.ts';
import { addRoundsToRow } from './own-row.ts';
import { computeStandings } from './standings.ts';
import { toBoardTuples, createMember, createRules, createScores } from '../test-league.ts';

/**
 * One season in every mode. Sums of all rounds: Ann −1 + 6 + 2 + 4 = 11, Bo 3 + 0 + 5 = 8, Cy 5 + 3 = 8, Di −2. In
 * FedEx, every round is complete, since each player takes part only in the rounds they have played.
 */
const toParsByPlayer = { Ann: [-1, 6, 2, 4], Bo: [3, 0, 5], Cy: [5, 3], Di: [-2] };
const season = createScores(toParsByPlayer);
const fourMembers: Member[] = Object.entries(toParsByPlayer).map(([id, { length }]) =>
  createMember(id, { lastRound: length }),
);

const getBoard = (fields: Parameters<typeof createRules>[0]) =>
  toBoardTuples(computeStandings(createRules(fields), fourMembers, season));

/** Formats the positions and totals: '1 Ann 3'. A player without a position has a dash. */
const formatRows = (fields: Parameters<typeof createRules>[0]) =>
  getBoard(fields).map(([position, name, toPar, points]) => `${position ?? '–'} ${name} ${points ?? toPar}`);

const findRow = (fields: Parameters<typeof createRules>[0], id: string) =>
  computeStandings(createRules(fields), fourMembers, season).find((row) => row.memberId === id);

describe('a stroke play season', () => {
  const mode = 'stroke';

  it('counts every round with default rules', () => {
    expect(formatRows({ mode })).toEqual(['1 Di -2', '2 Bo 8', '2 Cy 8', '4 Ann 11']);
  });

  it('drops all but the best 2 rounds if only those count: Ann −1 + 2, Bo 0 + 3', () => {
    expect(formatRows({ mode, countBest: 2 })).toEqual(['1 Di -2', '2 Ann 1', '3 Bo 3', '4 Cy 8']);
    expect(findRow({ mode, countBest: 2 }, 'Ann')).toMatchObject({ rounds: 4, counted: 2, gross: 79 + 82 });
  });

  it('with a minimum of 3 rounds ranks Ann and Bo, and lists the others below by their totals', () => {
    expect(formatRows({ mode, minimumRounds: 3 })).toEqual(['1 Bo 8', '2 Ann 11', '– Di -2', '– Cy 8']);
    expect(findRow({ mode, minimumRounds: 3 }, 'Di')).toMatchObject({ needed: 2, position: null });
  });

  it('never requires more rounds than anyone has played, so that a new season has a board', () => {
    expect(formatRows({ mode, minimumRounds: 50 })).toEqual(['1 Ann 11', '– Di -2', '– Bo 8', '– Cy 8']);
    const newSeason = computeStandings(
      createRules({ mode, minimumRounds: 3 }),
      fourMembers,
      createScores({ Cy: [5], Di: [-2] }),
    );
    expect(toBoardTuples(newSeason).map(([position, name]) => [position, name])).toEqual([
      [1, 'Di'],
      [2, 'Cy'],
      [null, 'Ann'],
      [null, 'Bo'],
    ]);
    expect(newSeason.map((row) => row.needed)).toEqual([0, 0, 1, 1]);
  });

  it('with 10 over for a missed round adds 10 to Bo, 20 to Cy and 30 to Di, who have not played all 4', () => {
    expect(formatRows({ mode, missingToPar: 10 })).toEqual(['1 Ann 11', '2 Bo 18', '3 Cy 28', '3 Di 28']);
    expect(findRow({ mode, missingToPar: 10 }, 'Cy')).toMatchObject({ missing: 2, counted: 2, gross: 168 });
  });

  it('adds 0 for each missed round if missed rounds count as level par', () => {
    expect(formatRows({ mode, missingToPar: 0 })).toEqual(formatRows({ mode }));
    expect(findRow({ mode, missingToPar: 0 }, 'Di')).toMatchObject({ missing: 3, toPar: -2 });
  });

  it('with the tie-break ranks Bo, whose best round is level par, above Cy, whose best is 3 over', () => {
    expect(formatRows({ mode, tieBreak: 'best_rounds' })).toEqual([
      '1 Di -2',
      '2 Bo 8',
      '3 Cy 8',
      '4 Ann 11',
    ]);
    expect(findRow({ mode, tieBreak: 'best_rounds' }, 'Bo')?.tied).toBe(false);
  });

  it('does not depend on the allowance', () => {
    expect(getBoard({ mode, allowance: 50 })).toEqual(getBoard({ mode }));
  });

  it('combines any two of its rules', () => {
    const bestTwoRules = { mode, countBest: 2 } as const;
    expect(formatRows({ ...bestTwoRules, minimumRounds: 2 })).toEqual([
      '1 Ann 1',
      '2 Bo 3',
      '3 Cy 8',
      '– Di -2',
    ]);
    // With the best two rounds, only Di is missing a round.
    expect(formatRows({ ...bestTwoRules, missingToPar: 10 })).toEqual([
      '1 Ann 1',
      '2 Bo 3',
      '3 Cy 8',
      '3 Di 8',
    ]);
    // Both have 8, but Di's best round is −2, so Cy's second round does not help.
    expect(formatRows({ ...bestTwoRules, missingToPar: 10, tieBreak: 'best_rounds' })).toEqual([
      '1 Ann 1',
      '2 Bo 3',
      '3 Di 8',
      '4 Cy 8',
    ]);
    expect(formatRows({ ...bestTwoRules, tieBreak: 'best_rounds' })).toEqual(formatRows(bestTwoRules));
    expect(formatRows({ mode, minimumRounds: 2, missingToPar: 10 })).toEqual([
      '1 Ann 11',
      '2 Bo 18',
      '3 Cy 28',
      '– Di 28',
    ]);
    expect(formatRows({ mode, minimumRounds: 2, tieBreak: 'best_rounds' })).toEqual([
      '1 Bo 8',
      '2 Cy 8',
      '3 Ann 11',
      '– Di -2',
    ]);
    expect(formatRows({ mode, missingToPar: 10, tieBreak: 'best_rounds' })).toEqual([
      '1 Ann 11',
      '2 Bo 18',
      '3 Di 28',
      '4 Cy 28',
    ]);
  });

  it('counts the same scores to par in the same way over nine holes', () => {
    const ruleSets = [{}, { countBest: 2 }, { minimumRounds: 3 }, { missingToPar: 5 }] as const;
    for (const ruleFields of ruleSets)
      expect(formatRows({ mode, holes: 9, ...ruleFields })).toEqual(formatRows({ mode, ...ruleFields }));
  });
});

describe('a Stableford season', () => {
  const mode = 'stableford';

  it('of 18 holes counts 36 − the score to par: Ann 37 + 30 + 34 + 32 = 133', () => {
    expect(formatRows({ mode })).toEqual(['1 Ann 133', '2 Bo 100', '3 Cy 64', '4 Di 38']);
    expect(formatRows({ mode, countBest: 2 })).toEqual(['1 Ann 71', '2 Bo 69', '3 Cy 64', '4 Di 38']);
    expect(formatRows({ mode, countBest: 1 })).toEqual(['1 Di 38', '2 Ann 37', '3 Bo 36', '4 Cy 33']);
    expect(formatRows({ mode, minimumRounds: 3 })).toEqual(['1 Ann 133', '2 Bo 100', '– Cy 64', '– Di 38']);
  });

  it('of nine holes counts 18 − the score to par: Ann 19 + 12 + 16 + 14 = 61', () => {
    const nineHoleRules = { mode, holes: 9 } as const;
    expect(formatRows(nineHoleRules)).toEqual(['1 Ann 61', '2 Bo 46', '3 Cy 28', '4 Di 20']);
    expect(formatRows({ ...nineHoleRules, countBest: 2 })).toEqual([
      '1 Ann 35',
      '2 Bo 33',
      '3 Cy 28',
      '4 Di 20',
    ]);
    expect(formatRows({ ...nineHoleRules, countBest: 2, minimumRounds: 2 })).toEqual([
      '1 Ann 35',
      '2 Bo 33',
      '3 Cy 28',
      '– Di 20',
    ]);
  });

  it('adds no strokes for missed rounds', () => {
    expect(getBoard({ mode, missingToPar: 10 })).toEqual(getBoard({ mode }));
    expect(findRow({ mode, missingToPar: 10 }, 'Di')?.missing).toBe(0);
  });

  it('breaks a tie by the best round: 40 + 32 ranks above 36 + 36, and 36 + 0 above 36', () => {
    const tiedMembers = [createMember('Ann'), createMember('Bo')];
    const listPositions = (rounds: Record<string, number[]>, fields: Partial<LeagueRules> = {}) =>
      computeStandings(
        createRules({ mode, tieBreak: 'best_rounds', ...fields }),
        tiedMembers,
        createScores(rounds),
      ).map((row) => [row.position, row.memberId, row.stableford]);
    expect(listPositions({ Ann: [0, 0], Bo: [4, -4] })).toEqual([
      [1, 'Bo', 72],
      [2, 'Ann', 72],
    ]);
    // Ann has fewer rounds, so she is ranked lower.
    expect(listPositions({ Ann: [0], Bo: [0, 36] })).toEqual([
      [1, 'Bo', 36],
      [2, 'Ann', 36],
    ]);
    // The result is the same if the player with fewer rounds is first in the list.
    expect(listPositions({ Bo: [0, 36], Ann: [0] })).toEqual(listPositions({ Ann: [0], Bo: [0, 36] }));
    expect(listPositions({ Ann: [0, 36], Bo: [0] })).toEqual([
      [1, 'Ann', 36],
      [2, 'Bo', 36],
    ]);
    expect(listPositions({ Ann: [4, -4], Bo: [-4, 4] })).toEqual([
      [1, 'Ann', 72],
      [1, 'Bo', 72],
    ]);
  });
});

describe('a FedEx season', () => {
  const mode = 'fedex';

  it('awards points as usual and counts the best rounds: Ann 320 + 190 + 500 + 500', () => {
    // Round 1: Di, Ann, Bo, Cy; round 2: Bo, Cy, Ann; round 3: Ann, Bo; round 4: Ann only.
    expect(formatRows({ mode })).toEqual(['1 Ann 1510', '2 Bo 1010', '3 Di 500', '4 Cy 455']);
    expect(formatRows({ mode, countBest: 2 })).toEqual(['1 Ann 1000', '2 Bo 820', '3 Di 500', '4 Cy 455']);
    expect(formatRows({ mode, countBest: 1 })).toEqual(['1 Ann 500', '1 Bo 500', '1 Di 500', '4 Cy 320']);
    expect(formatRows({ mode, countBest: 1, minimumRounds: 3 })).toEqual([
      '1 Ann 500',
      '1 Bo 500',
      '– Di 500',
      '– Cy 320',
    ]);
    expect(formatRows({ mode, minimumRounds: 2, tieBreak: 'best_rounds' })).toEqual([
      '1 Ann 1510',
      '2 Bo 1010',
      '3 Cy 455',
      '– Di 500',
    ]);
  });

  it('adds up the strokes of the rounds that count: of two rounds worth 500 points, the earlier one', () => {
    expect(findRow({ mode, countBest: 1 }, 'Ann')).toMatchObject({
      toPar: 2,
      gross: 82,
      counted: 1,
      rounds: 4,
    });
  });

  it('counts no open rounds, with or without a limit on the number of rounds that count', () => {
    const twoMembers = [createMember('Ann'), createMember('Bo')];
    const roundsWithOpenRound = createScores({ Ann: [1, 2, -9], Bo: [0, 5] });
    for (const countBest of [2, 100, null]) {
      const rows = computeStandings(createRules({ mode, countBest }), twoMembers, roundsWithOpenRound);
      const ann = rows.find((row) => row.memberId === 'Ann');
      expect(ann).toMatchObject({ toPar: 3, gross: 163, counted: 2, rounds: 3 });
    }
  });

  it('has 0 points, no counted round and no score before a round is complete', () => {
    const twoMembers = [createMember('Ann'), createMember('Bo')];
    const [first, second] = computeStandings(
      createRules({ mode, countBest: 2 }),
      twoMembers,
      createScores({ Bo: [3] }),
    );
    expect(first).toMatchObject({ memberId: 'Bo', rounds: 1, counted: 0, toPar: null, gross: null });
    expect(second).toMatchObject({ memberId: 'Ann', position: null });
  });
});

describe('the rounds that count', () => {
  const listCountedNumbers = (fields: Parameters<typeof createRules>[0], toPars: number[]) => {
    const leagueRules = createRules(fields);
    const tally = countRounds(leagueRules, [createMember('Ann')], createScores({ Ann: toPars })).get('Ann');
    return tally?.rounds.filter((entry) => isCounted(entry)).map(({ round }) => round.number);
  };

  it('are the earlier rounds if some are equal', () => {
    expect(listCountedNumbers({ mode: 'stroke', countBest: 2 }, [4, 3, 4, 3, 3])).toEqual([2, 4]);
    expect(listCountedNumbers({ mode: 'stableford', countBest: 3 }, [4, 3, 4, 3, 9])).toEqual([1, 2, 4]);
    expect(listCountedNumbers({ mode: 'fedex', countBest: 2 }, [7, -7, 0])).toEqual([1, 2]);
  });

  it('are explained with the sum −1 + 2 and the missing rounds', () => {
    expect(explain(createRules({ mode: 'stroke', countBest: 2 }), 'Ann', fourMembers, season)).toEqual({
      mode: 'stroke',
      rounds: [
        { number: 1, toPar: -1, counts: true },
        { number: 2, toPar: 6, counts: false },
        { number: 3, toPar: 2, counts: true },
        { number: 4, toPar: 4, counts: false },
      ],
      adjustments: [],
      total: 1,
    });
    const missingRoundRules = createRules({ mode: 'stroke', missingToPar: 10 });
    expect(explain(missingRoundRules, 'Cy', fourMembers, season)).toMatchObject({
      adjustments: [{ kind: 'missing', rounds: 2, toPar: 10 }],
      total: 28,
    });
    // A phone has only one player's rounds, and the number of rounds from the board.
    const ownRounds = season.filter((round) => round.memberId === 'Cy');
    expect(explain(missingRoundRules, 'Cy', fourMembers, ownRounds, 4)).toEqual(
      explain(missingRoundRules, 'Cy', fourMembers, season),
    );
  });

  it('need no explanation if all rounds count and there are no adjustments', () => {
    const needsNoExplanation = (fields: Parameters<typeof createRules>[0], id = 'Cy') =>
      isSelfExplanatory(explain(createRules(fields), id, fourMembers, season));
    expect(needsNoExplanation({ mode: 'stroke' })).toBe(true);
    expect(needsNoExplanation({ mode: 'stableford', countBest: 2 })).toBe(true);
    expect(needsNoExplanation({ mode: 'stroke', countBest: 2 }, 'Ann')).toBe(false);
    expect(needsNoExplanation({ mode: 'stroke', missingToPar: 10 })).toBe(false);
    // A missing round that counts as level par needs an explanation too.
    expect(needsNoExplanation({ mode: 'stroke', missingToPar: 0 })).toBe(false);
    expect(needsNoExplanation({ mode: 'fedex' })).toBe(false);
    const explanationWithBonus = {
      ...explain(createRules({ mode: 'stroke' }), 'Cy', fourMembers, season),
      total: 7,
    };
    expect(isSelfExplanatory(explanationWithBonus as Explanation)).toBe(false);
  });

  it('cannot be derived from totals, so a phone without the rounds gets null', () => {
    const bestTwoRules = createRules({ mode: 'stroke', countBest: 2, missingToPar: 10 });
    const oneRound = { toPar: 3 + 10, gross: 83, rounds: 1, missing: 1 };
    expect(addRoundsToRow(bestTwoRules, oneRound, [{ toPar: 1, gross: 81 }], 4)).toMatchObject({
      toPar: 4,
      missing: 0,
      counted: 2,
    });
    const twoRounds = { toPar: 3, gross: 163, rounds: 2, missing: 0 };
    expect(addRoundsToRow(bestTwoRules, twoRounds, [{ toPar: 1, gross: 81 }], 4)).toBeNull();
  });

  it('determine the places gained', () => {
    const twoMembers = [createMember('Ann'), createMember('Bo')];
    const rounds = createScores({ Ann: [0, 9], Bo: [2, -1] });
    const getPlacesGained = (leagueRules: LeagueRules) =>
      computePlacesGained(leagueRules, twoMembers, rounds, computeStandings(leagueRules, twoMembers, rounds));
    expect(Object.fromEntries(getPlacesGained(createRules({ mode: 'stroke' })))).toEqual({ Ann: -1, Bo: 1 });
    expect(Object.fromEntries(getPlacesGained(createRules({ mode: 'stroke', countBest: 1 })))).toEqual({
      Ann: -1,
      Bo: 1,
    });
  });
});
