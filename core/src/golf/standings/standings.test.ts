import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { addRoundsToRow } from './own-row.ts';
import { computeRoundStandings, computeStandings, findRoundCountRange, getWinners } from './standings.ts';
import { toBoardTuples, createMember, createRules, createScores } from '../test-league.ts';

const fourMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy'), createMember('Di')];

describe('the stroke play board', () => {
  it('lists the lowest total first, and gives equal totals the same position: 1, 2, 2, 4', () => {
    const rows = computeStandings(
      createRules({ mode: 'stroke' }),
      fourMembers,
      createScores({ Ann: [3, 2], Bo: [-1, 1], Cy: [4, -4], Di: [-2, 0] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Di', -2, null],
      [2, 'Bo', 0, null],
      [2, 'Cy', 0, null],
      [4, 'Ann', 5, null],
    ]);
    expect(rows.map((row) => row.tied)).toEqual([false, true, true, false]);
  });

  it('lets three players share the lead, with the next player fourth', () => {
    const rows = computeStandings(
      createRules({ mode: 'stroke' }),
      fourMembers,
      createScores({ Ann: [1], Bo: [0], Cy: [0], Di: [0] }),
    );
    expect(rows.map((row) => [row.position, row.tied])).toEqual([
      [1, true],
      [1, true],
      [1, true],
      [4, false],
    ]);
  });

  it('lists players without a round last, by name, without a position or a score', () => {
    const rows = computeStandings(createRules({ mode: 'stroke' }), fourMembers, createScores({ Cy: [40] }));
    expect(rows.map((row) => row.memberId)).toEqual(['Cy', 'Ann', 'Bo', 'Di']);
    expect(rows[1]).toEqual({
      memberId: 'Ann',
      name: 'Ann',
      position: null,
      tied: false,
      toPar: null,
      gross: null,
      points: null,
      stableford: null,
      rounds: 0,
      counted: 0,
      missing: 0,
      needed: 0,
      isGuest: false,
    });
  });

  it('adds up gross strokes, and ignores the rounds of a player who has left', () => {
    const rows = computeStandings(
      createRules({ mode: 'stroke' }),
      [createMember('Ann')],
      createScores({ Ann: [0, 5], Gone: [-9] }),
    );
    expect(rows).toHaveLength(1);
    expect(rows[0]).toMatchObject({ toPar: 5, gross: 165, rounds: 2 });
  });

  it('is empty for a league without members', () => {
    expect(computeStandings(createRules({ mode: 'stroke' }), [], createScores({ Gone: [1] }))).toEqual([]);
  });
});

describe('tied players', () => {
  it('are sorted by name ignoring case, then by id', () => {
    const members = [
      createMember('4', { name: 'bo' }),
      createMember('3', { name: 'Åke' }),
      createMember('2', { name: 'Bo' }),
      createMember('1', { name: 'Ann' }),
    ];
    const rows = computeStandings(
      createRules({ mode: 'stroke' }),
      members,
      createScores({ 1: [0], 2: [0], 3: [0], 4: [0] }),
    );
    expect(rows.map((row) => row.memberId)).toEqual(['1', '2', '4', '3']);
  });
});

describe('the Stableford board', () => {
  it('lists the most points first: 38 and 30 points make 68, 36 and 35 make 71', () => {
    const rows = computeStandings(
      createRules({ mode: 'stableford' }),
      [createMember('Ann'), createMember('Bo')],
      createScores({ Ann: [-2, 6], Bo: [0, 1] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', 1, 71],
      [2, 'Ann', 4, 68],
    ]);
  });

  it('lists the player with more points first, even with one more round and a higher score to par', () => {
    const rows = computeStandings(
      createRules({ mode: 'stableford' }),
      [createMember('Ann'), createMember('Bo')],
      createScores({ Ann: [-4], Bo: [10, 10] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', 20, 52],
      [2, 'Ann', -4, 40],
    ]);
  });

  it('adds up the entered gross strokes; the total is null if none were entered', () => {
    const rounds = createScores({ Ann: [0, 0], Bo: [1] }).map((round) =>
      round.id === 'Ann1' ? round : { ...round, gross: null },
    );
    const rows = computeStandings(
      createRules({ mode: 'stableford' }),
      [createMember('Ann'), createMember('Bo')],
      rounds,
    );
    expect(rows.map((row) => row.gross)).toEqual([80, null]);
  });
});

describe('the FedEx board', () => {
  it('lists the most points from complete rounds first, regardless of strokes', () => {
    // Rounds 1 and 2 give Bo 500 points, Ann 320 and Cy 190. Only Cy has registered round 3, so it is still open.
    const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];
    const rows = computeStandings(
      createRules({ mode: 'fedex' }),
      threeMembers,
      createScores({ Ann: [1, 1], Bo: [0, 0], Cy: [2, 2, -30] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', 0, 1000],
      [2, 'Ann', 2, 640],
      [3, 'Cy', 4, 380],
    ]);
  });

  it('shows 0 points, not null, before a round is complete', () => {
    const rows = computeStandings(createRules({ mode: 'fedex' }), fourMembers, createScores({ Bo: [0] }));
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', null, 0],
      [null, 'Ann', null, 0],
      [null, 'Cy', null, 0],
      [null, 'Di', null, 0],
    ]);
  });

  it('does not tie totals that only look equal when rounded', () => {
    // Ann, Bo and Cy share 1010/3 each; then only Ann plays and wins a round, while Bo and Cy are paused.
    const members = [
      createMember('Ann'),
      createMember('Bo', { lastRound: 1 }),
      createMember('Cy', { lastRound: 1 }),
    ];
    const rows = computeStandings(
      createRules({ mode: 'fedex' }),
      members,
      createScores({ Ann: [0, 5], Bo: [0], Cy: [0] }),
    );
    expect(rows.map((row) => [row.position, row.tied, row.points])).toEqual([
      [1, false, fraction(2510, 3)],
      [2, true, fraction(1010, 3)],
      [2, true, fraction(1010, 3)],
    ]);
  });

  it('keeps the points of a paused player', () => {
    const members = [createMember('Ann'), createMember('Bo', { lastRound: 1 })];
    const rows = computeStandings(
      createRules({ mode: 'fedex' }),
      members,
      createScores({ Ann: [1, 1], Bo: [0] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Ann', 2, 820],
      [2, 'Bo', 0, 500],
    ]);
  });

  it('does not use the points table in the other modes', () => {
    expect(() => computeStandings(createRules({ mode: 'fedex', pointsTable: 9 }), fourMembers, [])).toThrow(
      RangeError,
    );
    expect(computeStandings(createRules({ mode: 'stroke', pointsTable: 9 }), fourMembers, [])).toHaveLength(
      4,
    );
  });
});

describe('the winners', () => {
  const getWinnerNames = (mode: 'stroke' | 'fedex', toParsByPlayer: Parameters<typeof createScores>[0]) =>
    getWinners(
      { mode },
      computeStandings(createRules({ mode }), fourMembers, createScores(toParsByPlayer)),
    ).map((row) => row.name);

  it('are all players in first place, or nobody if no round was played', () => {
    expect(getWinnerNames('stroke', { Ann: [2], Bo: [-1], Cy: [-1] })).toEqual(['Bo', 'Cy']);
    expect(getWinnerNames('stroke', {})).toEqual([]);
  });

  it('do not exist in FedEx before a round is complete', () => {
    expect(getWinnerNames('fedex', { Ann: [2], Bo: [-1] })).toEqual([]);
    expect(getWinnerNames('fedex', { Ann: [2], Bo: [-1], Cy: [0], Di: [0] })).toEqual(['Bo']);
  });
});

describe('the board for a single round', () => {
  const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];

  it('lists only the members who registered it, lowest first', () => {
    const rows = computeRoundStandings(
      createRules({ mode: 'stroke' }),
      2,
      threeMembers,
      createScores({ Ann: [0, 4], Bo: [0, -1], Cy: [0] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', -1, null],
      [2, 'Ann', 4, null],
    ]);
    expect(rows.map((row) => row.rounds)).toEqual([1, 1]);
    expect(
      computeRoundStandings(createRules({ mode: 'stroke' }), 3, threeMembers, createScores({ Ann: [0] })),
    ).toEqual([]);
  });

  it('shows the Stableford points of the round', () => {
    const rows = computeRoundStandings(
      createRules({ mode: 'stableford' }),
      1,
      threeMembers,
      createScores({ Ann: [0, 9], Bo: [-2] }),
    );
    expect(toBoardTuples(rows)).toEqual([
      [1, 'Bo', -2, 38],
      [2, 'Ann', 0, 36],
    ]);
  });

  it('shows FedEx points only once the round is complete', () => {
    const rounds = createScores({ Ann: [0, 1], Bo: [0, 1], Cy: [3] });
    expect(
      toBoardTuples(computeRoundStandings(createRules({ mode: 'fedex' }), 1, threeMembers, rounds)),
    ).toEqual([
      [1, 'Ann', 0, 410],
      [1, 'Bo', 0, 410],
      [3, 'Cy', 3, 190],
    ]);
    expect(
      toBoardTuples(computeRoundStandings(createRules({ mode: 'fedex' }), 2, threeMembers, rounds)),
    ).toEqual([
      [1, 'Ann', 1, null],
      [1, 'Bo', 1, null],
    ]);
  });
});

describe('totals from different numbers of rounds', () => {
  const hasUnevenRounds = (byPlayer: Record<string, number[]>) =>
    findRoundCountRange(
      createRules({ mode: 'stroke' }),
      computeStandings(createRules({ mode: 'stroke' }), fourMembers, createScores(byPlayer)),
    ) !== null;

  it('are detected', () => {
    expect(hasUnevenRounds({ Ann: [1, 2], Bo: [1] })).toBe(true);
  });

  it('are not detected if all players with rounds have the same number', () => {
    expect([
      hasUnevenRounds({}),
      hasUnevenRounds({ Ann: [1] }),
      hasUnevenRounds({ Ann: [1, 2], Bo: [3, 4] }),
    ]).toEqual([false, false, false]);
  });
});

describe('a row with queued rounds', () => {
  it.each(['stroke', 'stableford'] as const)(
    'is the same as on the board once they are registered, in %s',
    (mode) => {
      const playedRounds = createScores({ Ann: [3, -1] });
      const [expectedRow] = computeStandings(
        createRules({ mode }),
        [createMember('Ann')],
        createScores({ Ann: [3, -1, 4, 0] }),
      );
      const [currentRow] = computeStandings(createRules({ mode }), [createMember('Ann')], playedRounds);
      const { toPar, gross, stableford, rounds } = expectedRow!;
      const addedRounds = [4, 0].map((value) => ({ toPar: value, gross: value + 80 }));
      expect(addRoundsToRow(createRules({ mode }), currentRow!, addedRounds, 0)).toEqual({
        toPar,
        gross,
        stableford,
        rounds,
        counted: 4,
        missing: 0,
      });
    },
  );

  it('starts from zero if nothing has been played', () => {
    const emptyRow = { toPar: null, gross: null, rounds: 0, missing: 0 };
    expect(
      addRoundsToRow(createRules({ mode: 'stableford' }), emptyRow, [{ toPar: -2, gross: 90 }], 0),
    ).toEqual({
      toPar: -2,
      gross: 90,
      stableford: 38,
      rounds: 1,
      counted: 1,
      missing: 0,
    });
  });
});
