import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toDecimal } from '../fraction.ts';
import { computeSeasonProgress as computeProgressInSteps } from './progress.ts';
import { runToEnd } from '../seasons/steps.ts';
import { computeStandings, getTotal } from './standings.ts';
import type { CountedRound } from '../rounds/round.ts';
import { areAllComplete, computeRoundStatuses } from './participation.ts';
import type { Member } from './participation.ts';
import type { LeagueRules } from '../rules.ts';
import { anyLeague, anyRules, createMember, createRules, createScores } from '../test-league.ts';

const computeProgress = (...args: Parameters<typeof computeProgressInSteps>) =>
  runToEnd(computeProgressInSteps(...args));

const threeMembers = [createMember('Ann'), createMember('Bo'), createMember('Cy')];

/** Returns rows as [position, player, total], by round number. */
function getRowsByNumber(
  leagueRules: LeagueRules,
  members: readonly Member[],
  rounds: readonly CountedRound[],
) {
  return Object.fromEntries(
    computeProgress(leagueRules, members, rounds).map(({ number, rows }) => [
      number,
      rows.map((row) => [row.position, row.memberId, row.total]),
    ]),
  );
}

describe('the season, round by round', () => {
  it('has no step before the first round', () => {
    expect(computeProgress(createRules({ mode: 'stroke' }), threeMembers, [])).toEqual([]);
  });

  it('ranks the rounds up to each number, and gives players without rounds no position', () => {
    const rounds = createScores({ Ann: [0, 5], Bo: [1, 1], Cy: [null, 1] });
    expect(getRowsByNumber(createRules({ mode: 'stroke' }), threeMembers, rounds)).toEqual({
      1: [
        [1, 'Ann', 0],
        [2, 'Bo', 1],
        [null, 'Cy', null],
      ],
      2: [
        [1, 'Cy', 1],
        [2, 'Bo', 2],
        [3, 'Ann', 5],
      ],
    });
  });

  it('ranks by points in Stableford, with shared positions', () => {
    const rounds = createScores({ Ann: [0, 1], Bo: [1, 0], Cy: [4, 4] });
    expect(getRowsByNumber(createRules({ mode: 'stableford' }), threeMembers, rounds)[2]).toEqual([
      [1, 'Ann', 71],
      [1, 'Bo', 71],
      [3, 'Cy', 64],
    ]);
  });

  it('includes only complete rounds in FedEx, with points rounded to four decimals', () => {
    const rounds = createScores({ Ann: [0, 0, -9], Bo: [0, 1], Cy: [0, 2] });
    const byNumber = getRowsByNumber(createRules({ mode: 'fedex' }), threeMembers, rounds);
    expect(Object.keys(byNumber)).toEqual(['1', '2']);
    expect(byNumber[1]?.map(([, , total]) => total)).toEqual([336.6667, 336.6667, 336.6667]);
    expect(byNumber[2]?.[0]).toEqual([1, 'Ann', 836.6667]);
  });

  it('gives no position in FedEx to a newcomer whose only round is still open', () => {
    const lateJoiner = createMember('Di', { firstRound: 2 });
    const rounds = createScores({ Ann: [0], Bo: [1], Cy: [2], Di: [null, -5] });
    expect(getRowsByNumber(createRules({ mode: 'fedex' }), [...threeMembers, lateJoiner], rounds)).toEqual({
      1: [
        [1, 'Ann', 500],
        [2, 'Bo', 320],
        [3, 'Cy', 190],
        [null, 'Di', null],
      ],
    });
  });

  it('ignores the rounds of former members, and a number that only they have played', () => {
    const rounds = createScores({ Ann: [0], Bo: [1], Gone: [-9, -9] });
    expect(getRowsByNumber(createRules({ mode: 'stroke' }), threeMembers.slice(0, 2), rounds)).toEqual({
      1: [
        [1, 'Ann', 0],
        [2, 'Bo', 1],
      ],
    });
  });

  it('ends with the board, with any rules, if no FedEx round is open', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        fc.pre(
          rounds.length > 0 &&
            (leagueRules.mode !== 'fedex' || areAllComplete(computeRoundStatuses(members, rounds))),
        );
        const board = computeStandings(leagueRules, members, rounds).map((row) => {
          const points = row.points && toDecimal(row.points, 4);
          const total = row.rounds === 0 ? null : getTotal(leagueRules, { ...row, points });
          return { memberId: row.memberId, position: row.position, total };
        });
        expect(computeProgress(leagueRules, members, rounds).at(-1)?.rows).toEqual(board);
      }),
    );
  });

  it('is the same for members and rounds in any order', () => {
    const anyShuffledLeague = anyLeague.chain((league) =>
      fc.record({
        league: fc.constant(league),
        members: fc.shuffledSubarray(league.members, { minLength: league.members.length }),
        rounds: fc.shuffledSubarray(league.rounds, { minLength: league.rounds.length }),
      }),
    );
    fc.assert(
      fc.property(anyRules, anyShuffledLeague, (leagueRules, { league, members, rounds }) => {
        expect(computeProgress(leagueRules, members, rounds)).toEqual(
          computeProgress(leagueRules, league.members, league.rounds),
        );
      }),
    );
  });
});
