import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  findBestHole,
  findBiggestClimbers,
  countPositionsGained,
  rankDayResults,
  computeSeasonAfterDay,
} from './day-recap.ts';
import type { Mode } from '../mode.ts';
import { computeStandings } from '../standings/standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import { anyLeague, anyRules, createMember, createRules, createScores } from '../test-league.ts';

const fourPlayers = ['Ann', 'Bo', 'Cy', 'Di'].map((name) => createMember(name));
const toIdSet = (...roundIds: string[]) => new Set(roundIds);

function getPositionsBeforeAndAfter(
  mode: Mode,
  rounds: ReturnType<typeof createScores>,
  dayRoundIds: ReadonlySet<string>,
) {
  return Object.fromEntries(
    runToEnd(computeSeasonAfterDay(createRules({ mode }), fourPlayers, rounds, dayRoundIds)).map(
      ({ memberId, from, position }) => [memberId, [from, position]],
    ),
  );
}

describe('the season after a day of play', () => {
  it('has each player’s position before and after the day', () => {
    const rounds = createScores({ Di: [3], Ann: [0, 5], Bo: [1, 1], Cy: [2, -3] });
    // Before: Ann 0, Bo 1, Cy 2, Di 3. After: Cy −1, Bo 2, Di 3, Ann 5.
    expect(getPositionsBeforeAndAfter('stroke', rounds, toIdSet('Ann2', 'Bo2', 'Cy2'))).toEqual({
      Cy: [3, 1],
      Bo: [2, 2],
      Di: [4, 3],
      Ann: [1, 4],
    });
  });

  it('leaves out rounds registered after the last round of the day', () => {
    const rounds = createScores({ Ann: [0], Bo: [1], Cy: [2], Di: [3] });
    const laterRound = { id: 'Di2', memberId: 'Di', number: 2, toPar: -20, gross: 60, order: 99 };
    const dayRoundIds = toIdSet('Ann1', 'Bo1', 'Cy1', 'Di1');
    expect(getPositionsBeforeAndAfter('stroke', [...rounds, laterRound], dayRoundIds)).toEqual(
      getPositionsBeforeAndAfter('stroke', rounds, dayRoundIds),
    );
  });

  it('changes no positions in FedEx until the round is complete', () => {
    const firstRounds = { Ann: [0], Bo: [1], Cy: [2], Di: [3] };
    const openRounds = createScores({ ...firstRounds, Di: [3, -9] });
    expect(getPositionsBeforeAndAfter('fedex', openRounds, toIdSet('Di2'))).toEqual({
      Ann: [1, 1],
      Bo: [2, 2],
      Cy: [3, 3],
      Di: [4, 4],
    });
    const completeRounds = createScores({ Ann: [0, 3], Bo: [1, 2], Cy: [2, 1], Di: [3, 0] });
    // 500 + 135, 320 + 190, 190 + 320, 135 + 500: two players share first place, and two share third.
    expect(getPositionsBeforeAndAfter('fedex', completeRounds, toIdSet('Ann2', 'Bo2', 'Cy2', 'Di2'))).toEqual(
      {
        Ann: [1, 1],
        Di: [4, 1],
        Bo: [2, 3],
        Cy: [3, 3],
      },
    );
  });

  it('has no earlier position for a player who had none, and is empty for a day without rounds', () => {
    expect(
      getPositionsBeforeAndAfter('stroke', createScores({ Ann: [0], Di: [1] }), toIdSet('Di1')),
    ).toMatchObject({
      Di: [null, 2],
    });
    expect(
      runToEnd(
        computeSeasonAfterDay(
          createRules({ mode: 'stroke' }),
          fourPlayers,
          createScores({ Ann: [0] }),
          toIdSet(),
        ),
      ),
    ).toEqual([]);
  });

  it('equals the current board after the day of the last round, in every league', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const last = rounds.at(-1);
        const after = runToEnd(computeSeasonAfterDay(leagueRules, members, rounds, toIdSet(last?.id ?? '')));
        const board = last === undefined ? [] : computeStandings(leagueRules, members, rounds);
        expect(after.map(({ from: _before, ...row }) => row)).toEqual(board);
      }),
    );
  });
});

describe('the biggest climbers', () => {
  it('are limited in number, and exclude players who lost positions or had none', () => {
    const createRow = (name: string, from: number | null, position: number | null) => ({
      name,
      from,
      position,
    });
    const rows = [
      createRow('Ann', 2, 1),
      createRow('Bo', 6, 2),
      createRow('Cy', 3, 3),
      createRow('Di', 8, 4),
      createRow('Ed', null, 5),
      createRow('Flo', 7, 6),
      createRow('Gil', 1, 7),
      createRow('Hal', 4, null),
    ];
    expect(findBiggestClimbers(rows, 3).map(({ name }) => name)).toEqual(['Bo', 'Di', 'Ann']);
    expect(rows.map(countPositionsGained)).toEqual([1, 4, 0, 4, 0, 1, -6, 0]);
  });
});

describe('the best hole of a day', () => {
  const holes = [
    { par: 4, strokeIndex: 2 },
    { par: 3, strokeIndex: 3 },
    { par: 5, strokeIndex: 1 },
  ];
  const createCard = (memberId: string, order: number, ...strokes: (number | null)[]) => ({
    memberId,
    order,
    strokes,
    holes,
  });

  it('is the hole played furthest under par: an eagle ahead of a birdie', () => {
    expect(findBestHole([createCard('Ann', 1, 3, 2, 5), createCard('Bo', 2, 4, 3, 3)])).toEqual({
      memberId: 'Bo',
      hole: 3,
      par: 5,
      strokes: 3,
    });
  });

  it('is the harder hole if holes are tied, then the hole on the earlier card', () => {
    const birdies = [createCard('Ann', 2, 3, 2, 5), createCard('Bo', 1, 3, 3, 6)];
    expect(findBestHole(birdies)).toMatchObject({ memberId: 'Bo', hole: 1 });
    expect(findBestHole([...birdies, createCard('Cy', 3, 9, 9, 4)])).toMatchObject({
      memberId: 'Cy',
      hole: 3,
    });
  });

  it('is null if nobody was under par, and is never a picked-up hole', () => {
    expect(findBestHole([createCard('Ann', 1, 4, 3, 5), createCard('Bo', 2, null, null, null)])).toBeNull();
    expect(findBestHole([])).toBeNull();
  });
});

describe('the results of a day', () => {
  it('share a position if tied, and skip the next position', () => {
    const rounds = [
      { who: 'Ann', toPar: 2, order: 1 },
      { who: 'Bo', toPar: -1, order: 2 },
      { who: 'Cy', toPar: 2, order: 3 },
      { who: 'Di', toPar: 4, order: 4 },
    ];
    expect(rankDayResults(rounds).map(({ who, position, tied }) => [position, who, tied])).toEqual([
      [1, 'Bo', false],
      [2, 'Ann', true],
      [2, 'Cy', true],
      [4, 'Di', false],
    ]);
  });
});
