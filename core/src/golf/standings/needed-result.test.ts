import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { getNextRoundNumber } from './participation.ts';
import { getScoreLimits, getToParForPoints } from '../rounds/score.ts';
import { computeStandings } from './standings.ts';
import { anyLeague, anyRules, createMember, createRules, createScores } from '../test-league.ts';
import { removeDuplicateNeeds, findNeededResults } from './needed-result.ts';

const members = ['Ann', 'Bo', 'Cy'].map((id) => createMember(id));

describe('the result needed in the next round', () => {
  it('is the score that ties the total in stroke play: −3 + 2 = −1 and −3 − 3 = −6', () => {
    const rounds = createScores({ Ann: [-4, -2], Bo: [-1, 0], Cy: [-3] });
    expect(findNeededResults(createRules({ mode: 'stroke' }), 'Bo', 3, members, rounds).needs).toEqual([
      { place: 2, result: -2, reached: 2, shared: true },
      { place: 1, result: -5, reached: 1, shared: true },
    ]);
  });

  it('is one stroke better if the player would lose the tie-break', () => {
    const rounds = createScores({ Ann: [-4, 2], Bo: [-1, 0], Cy: [] });
    const leagueRules = createRules({ mode: 'stroke', tieBreak: 'best_rounds' });
    // With −1, Bo ties Ann at −2, but Ann's −4 beats Bo's best round of −1. With −2, Bo's total is one better.
    expect(findNeededResults(leagueRules, 'Bo', 3, members, rounds).needs).toEqual([
      { place: 1, result: -2, reached: 1, shared: false },
    ]);
  });

  it('counts in place of a dropped round if the best two count', () => {
    const rounds = createScores({ Ann: [-2, -2], Bo: [0, 3], Cy: [] });
    // The best two of 0, +3 and x are 0 and x, so Bo is level with Ann if x is −4.
    expect(
      findNeededResults(createRules({ mode: 'stroke', countBest: 2 }), 'Bo', 3, members, rounds).needs,
    ).toEqual([{ place: 1, result: -4, reached: 1, shared: true }]);
  });

  it('includes the other players’ missing rounds once the player has more rounds', () => {
    const rounds = createScores({ Ann: [-2], Bo: [0], Cy: [] });
    // After Bo's second round Ann is missing one, which counts +6: −2 + 6 = +4.
    expect(
      findNeededResults(createRules({ mode: 'stroke', missingToPar: 6 }), 'Bo', 2, members, rounds).needs,
    ).toEqual([{ place: 1, result: 4, reached: 1, shared: true }]);
  });

  it('is in points in Stableford, and null if no round is good enough', () => {
    const leagueRules = createRules({ mode: 'stableford' });
    // Ann has 40 + 36 and Bo 30, so Bo needs 46 points, which is −10.
    expect(
      findNeededResults(leagueRules, 'Bo', 2, members, createScores({ Ann: [-4, 0], Bo: [6], Cy: [] })).needs,
    ).toEqual([{ place: 1, result: getToParForPoints(leagueRules, 46), reached: 1, shared: true }]);
    expect(
      findNeededResults(leagueRules, 'Bo', 2, members, createScores({ Ann: [-40, -40], Bo: [6], Cy: [] }))
        .needs,
    ).toEqual([{ place: 1, result: null }]);
  });

  it('is given for a position that needs only one more round, and is null if one is not enough', () => {
    const rounds = createScores({ Ann: [2, 2, 2], Bo: [0, 0], Cy: [1] });
    const leagueRules = createRules({ mode: 'stroke', minimumRounds: 3 });
    const { worst, needs } = findNeededResults(leagueRules, 'Bo', 3, members, rounds);
    expect(worst).toBe(233);
    expect(needs).toEqual([{ place: 1, result: 6, reached: 1, shared: true }]);
    expect(findNeededResults(leagueRules, 'Cy', 2, members, rounds).needs).toEqual([
      { place: 1, result: null },
    ]);
  });

  it('is the score of the player who completes the round in FedEx', () => {
    const rounds = createScores({ Ann: [-4, 0], Bo: [0], Cy: [2, 1] });
    // 500, 320, 190; Ann has E and Cy +1 in round 2, so Bo's +1 shares 320 and 190: 575 to Ann's 1000 and Cy's 445.
    expect(findNeededResults(createRules({ mode: 'fedex' }), 'Bo', 2, members, rounds)).toEqual({
      kind: 'score',
      number: 2,
      worst: 233,
      needs: [{ place: 1, result: -1, reached: 1, shared: true }],
    });
  });

  it('is a place in a FedEx round that awaits other players, assuming that they get no points', () => {
    const rounds = createScores({ Ann: [-4], Bo: [2], Cy: [0] });
    // Bo has 190, Cy 320, Ann 500: with 320 for second place Bo has 510.
    expect(findNeededResults(createRules({ mode: 'fedex' }), 'Bo', 2, members, rounds)).toEqual({
      kind: 'place',
      number: 2,
      worst: 3,
      needs: [
        { place: 2, result: { place: 3, points: fraction(190) }, reached: 2, shared: false },
        { place: 1, result: { place: 2, points: fraction(320) }, reached: 1, shared: false },
      ],
    });
  });

  it('is empty for the leader', () => {
    expect(
      findNeededResults(
        createRules({ mode: 'stroke' }),
        'Ann',
        2,
        members,
        createScores({ Ann: [-1], Bo: [0] }),
      ).needs,
    ).toEqual([]);
  });

  it('lists only the better position if the same round reaches both', () => {
    const rounds = createScores({ Ann: [-5], Bo: [-5], Cy: [3] });
    const needs = findNeededResults(createRules({ mode: 'stroke' }), 'Cy', 2, members, rounds).needs;
    expect(removeDuplicateNeeds<(typeof needs)[number]>(needs)).toEqual([
      { place: 1, result: -8, reached: 1, shared: true },
    ]);
    const needsWithSameResult = [
      { place: 3, result: 4, reached: 2, shared: false },
      { place: 2, result: 4, reached: 2, shared: false },
      { place: 1, result: null },
    ];
    expect(removeDuplicateNeeds(needsWithSameResult)).toEqual(needsWithSameResult.slice(1));
  });
});

describe('every needed result', () => {
  it('is the worst valid score that reaches its position, as a search through all scores confirms', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members: allMembers, rounds }) => {
        const player = allMembers[0];
        if (player === undefined) return;
        const ownRounds = rounds.filter((round) => round.memberId === player.id);
        const number = getNextRoundNumber(leagueRules.mode, player, ownRounds);
        const neededResults = findNeededResults(leagueRules, player.id, number, allMembers, rounds);
        const currentRows = computeStandings(leagueRules, allMembers, rounds);
        const ownPosition = currentRows.find((row) => row.memberId === player.id)?.position ?? Infinity;
        const positionsAbove = new Set(
          currentRows.flatMap((row) => ((row.position ?? ownPosition) < ownPosition ? [row.position] : [])),
        );
        expect(new Set(neededResults.needs.map((need) => need.place))).toEqual(positionsAbove);
        if (neededResults.kind === 'place') return;
        const { toPar, points } = getScoreLimits(leagueRules);
        const [min, max] =
          leagueRules.mode === 'stableford'
            ? [getToParForPoints(leagueRules, points.max), getToParForPoints(leagueRules, points.min)]
            : [toPar.min, toPar.max];
        const computeRowWithResult = (result: number) => {
          const nextRound = { id: 'x', memberId: player.id, number, toPar: result, gross: null, order: 999 };
          return computeStandings(leagueRules, allMembers, [...rounds, nextRound]).find(
            (row) => row.memberId === player.id,
          );
        };
        const rowsByResult = Array.from({ length: max - min + 1 }, (_, index) =>
          computeRowWithResult(min + index),
        );
        for (const need of neededResults.needs) {
          const worstSufficientIndex = rowsByResult.findLastIndex(
            (row) => (row?.position ?? Infinity) <= need.place,
          );
          expect(need.result).toBe(worstSufficientIndex < 0 ? null : min + worstSufficientIndex);
          if (need.result === null) continue;
          expect(rowsByResult[worstSufficientIndex]).toMatchObject({
            position: need.reached,
            tied: need.shared,
          });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('is the worst sufficient place in a FedEx round that awaits other players', () => {
    const leagueRules = createRules({ mode: 'fedex' });
    fc.assert(
      fc.property(anyLeague, ({ members: allMembers, rounds }) => {
        const player = allMembers[0];
        if (player === undefined) return;
        const ownRounds = rounds.filter((round) => round.memberId === player.id);
        const neededResults = findNeededResults(
          leagueRules,
          player.id,
          getNextRoundNumber('fedex', player, ownRounds),
          allMembers,
          rounds,
        );
        if (neededResults.kind !== 'place') return;
        const pointsByPlace = [500, 320, 190, 135, 110, 100, 90, 85];
        const currentRows = computeStandings(leagueRules, allMembers, rounds);
        const previousPoints = currentRows.find((row) => row.memberId === player.id)?.points;
        const ownPoints = Number(previousPoints?.numerator ?? 0n) / Number(previousPoints?.denominator ?? 1n);
        const computeReachedPosition = (points: number) =>
          1 +
          currentRows.filter(
            ({ memberId, position, points: otherPoints }) =>
              memberId !== player.id &&
              position !== null &&
              Number(otherPoints?.numerator ?? 0n) / Number(otherPoints?.denominator ?? 1n) >
                ownPoints + points + 1e-9,
          ).length;
        for (const { place, result } of neededResults.needs) {
          const isSufficientByPlace = pointsByPlace
            .slice(0, neededResults.worst)
            .map((points) => computeReachedPosition(points) <= place);
          expect(result?.place ?? 0).toBe(isSufficientByPlace.lastIndexOf(true) + 1);
        }
      }),
    );
  });
});
