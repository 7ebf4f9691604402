import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fraction } from '../fraction.ts';
import { nextRoundNumber } from './participation.ts';
import { scoreLimits, toParOfPoints } from '../rounds/score.ts';
import { standings } from './standings.ts';
import { anyLeague, anyRules, member, rules, scores } from '../test-league.ts';
import { distinctNeeds, neededResults } from './needed-result.ts';

const members = ['Ann', 'Bo', 'Cy'].map((id) => member(id));

describe('the result needed in the next round', () => {
  it('is the score that levels the total in stroke play: −3 + 2 = −1 and −3 − 3 = −6', () => {
    const rounds = scores({ Ann: [-4, -2], Bo: [-1, 0], Cy: [-3] });
    expect(neededResults(rules({ mode: 'stroke' }), 'Bo', 3, members, rounds).needs).toEqual([
      { place: 2, result: -2, reached: 2, shared: true },
      { place: 1, result: -5, reached: 1, shared: true },
    ]);
  });

  it('is one better if ties are broken and the best round does not decide', () => {
    const rounds = scores({ Ann: [-4, 2], Bo: [-1, 0], Cy: [] });
    const of = rules({ mode: 'stroke', tieBreak: 'best_rounds' });
    // −1 −1 = −2 level, and Ann's −4 is better than Bo's −1; −2 is one better in total.
    expect(neededResults(of, 'Bo', 3, members, rounds).needs).toEqual([
      { place: 1, result: -2, reached: 1, shared: false },
    ]);
  });

  it('replaces a dropped round if the best two count', () => {
    const rounds = scores({ Ann: [-2, -2], Bo: [0, 3], Cy: [] });
    // Best two of 0, +3 and x: 0 + x level with −4.
    expect(neededResults(rules({ mode: 'stroke', countBest: 2 }), 'Bo', 3, members, rounds).needs).toEqual([
      { place: 1, result: -4, reached: 1, shared: true },
    ]);
  });

  it('includes missing rounds of others once a player has more rounds', () => {
    const rounds = scores({ Ann: [-2], Bo: [0], Cy: [] });
    // After Bo's second round Ann is missing one, which counts +6: −2 + 6 = +4.
    expect(neededResults(rules({ mode: 'stroke', missingToPar: 6 }), 'Bo', 2, members, rounds).needs).toEqual(
      [{ place: 1, result: 4, reached: 1, shared: true }],
    );
  });

  it('is points in Stableford, and null if no round is good enough', () => {
    const of = rules({ mode: 'stableford' });
    // 40 + 36 against 30: 46 points, which is −10.
    expect(neededResults(of, 'Bo', 2, members, scores({ Ann: [-4, 0], Bo: [6], Cy: [] })).needs).toEqual([
      { place: 1, result: toParOfPoints(of, 46), reached: 1, shared: true },
    ]);
    expect(neededResults(of, 'Bo', 2, members, scores({ Ann: [-40, -40], Bo: [6], Cy: [] })).needs).toEqual([
      { place: 1, result: null },
    ]);
  });

  it('is any round for a place that only needs more rounds, and null if one is not enough', () => {
    const rounds = scores({ Ann: [2, 2, 2], Bo: [0, 0], Cy: [1] });
    const of = rules({ mode: 'stroke', minimumRounds: 3 });
    const { worst, needs } = neededResults(of, 'Bo', 3, members, rounds);
    expect(worst).toBe(233);
    expect(needs).toEqual([{ place: 1, result: 6, reached: 1, shared: true }]);
    expect(neededResults(of, 'Cy', 2, members, rounds).needs).toEqual([{ place: 1, result: null }]);
  });

  it('is the score of the player who completes the round in FedEx', () => {
    const rounds = scores({ Ann: [-4, 0], Bo: [0], Cy: [2, 1] });
    // 500, 320, 190; Ann has E and Cy +1 in round 2, so Bo's +1 shares 320 and 190: 575 to Ann's 1000 and Cy's 445.
    expect(neededResults(rules({ mode: 'fedex' }), 'Bo', 2, members, rounds)).toEqual({
      kind: 'score',
      number: 2,
      worst: 233,
      needs: [{ place: 1, result: -1, reached: 1, shared: true }],
    });
  });

  it('is a place in a FedEx round that awaits others, as if they got no points', () => {
    const rounds = scores({ Ann: [-4], Bo: [2], Cy: [0] });
    // Bo has 190, Cy 320, Ann 500: with 320 for second place Bo has 510.
    expect(neededResults(rules({ mode: 'fedex' }), 'Bo', 2, members, rounds)).toEqual({
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
      neededResults(rules({ mode: 'stroke' }), 'Ann', 2, members, scores({ Ann: [-1], Bo: [0] })).needs,
    ).toEqual([]);
  });

  it('lists only the better place if the same round reaches both', () => {
    const rounds = scores({ Ann: [-5], Bo: [-5], Cy: [3] });
    const needs = neededResults(rules({ mode: 'stroke' }), 'Cy', 2, members, rounds).needs;
    expect(distinctNeeds<(typeof needs)[number]>(needs)).toEqual([
      { place: 1, result: -8, reached: 1, shared: true },
    ]);
    const both = [
      { place: 3, result: 4, reached: 2, shared: false },
      { place: 2, result: 4, reached: 2, shared: false },
      { place: 1, result: null },
    ];
    expect(distinctNeeds(both)).toEqual(both.slice(1));
  });
});

describe('every need', () => {
  it('is the worst legal score that reaches its place, compared with trying every score', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (of, { members: all, rounds }) => {
        const me = all[0];
        if (me === undefined) return;
        const own = rounds.filter((round) => round.memberId === me.id);
        const number = nextRoundNumber(of.mode, me, own);
        const answer = neededResults(of, me.id, number, all, rounds);
        const now = standings(of, all, rounds);
        const mine = now.find((row) => row.memberId === me.id)?.position ?? Infinity;
        const above = new Set(now.flatMap((row) => ((row.position ?? mine) < mine ? [row.position] : [])));
        expect(new Set(answer.needs.map((need) => need.place))).toEqual(above);
        if (answer.kind === 'place') return;
        const { toPar, points } = scoreLimits(of);
        const [min, max] =
          of.mode === 'stableford'
            ? [toParOfPoints(of, points.max), toParOfPoints(of, points.min)]
            : [toPar.min, toPar.max];
        const placeWith = (result: number) => {
          const next = { id: 'x', memberId: me.id, number, toPar: result, gross: null, order: 999 };
          return standings(of, all, [...rounds, next]).find((row) => row.memberId === me.id);
        };
        const boards = Array.from({ length: max - min + 1 }, (_, index) => placeWith(min + index));
        for (const need of answer.needs) {
          const last = boards.findLastIndex((row) => (row?.position ?? Infinity) <= need.place);
          expect(need.result).toBe(last < 0 ? null : min + last);
          if (need.result === null) continue;
          expect(boards[last]).toMatchObject({ position: need.reached, tied: need.shared });
        }
      }),
      { numRuns: 60 },
    );
  });

  it('in a FedEx round that awaits others is a place such that one place worse is not enough', () => {
    const of = rules({ mode: 'fedex' });
    fc.assert(
      fc.property(anyLeague, ({ members: all, rounds }) => {
        const me = all[0];
        if (me === undefined) return;
        const own = rounds.filter((round) => round.memberId === me.id);
        const answer = neededResults(of, me.id, nextRoundNumber('fedex', me, own), all, rounds);
        if (answer.kind !== 'place') return;
        const pays = [500, 320, 190, 135, 110, 100, 90, 85];
        const now = standings(of, all, rounds);
        const before = now.find((row) => row.memberId === me.id)?.points;
        const mine = Number(before?.numerator ?? 0n) / Number(before?.denominator ?? 1n);
        const reached = (points: number) =>
          1 +
          now.filter(
            ({ memberId, position, points: theirs }) =>
              memberId !== me.id &&
              position !== null &&
              Number(theirs?.numerator ?? 0n) / Number(theirs?.denominator ?? 1n) > mine + points + 1e-9,
          ).length;
        for (const { place, result } of answer.needs) {
          const places = pays.slice(0, answer.worst).map((points) => reached(points) <= place);
          expect(result?.place ?? 0).toBe(places.lastIndexOf(true) + 1);
        }
      }),
    );
  });
});
