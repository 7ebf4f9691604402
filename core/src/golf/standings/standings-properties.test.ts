import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { fedexTable } from '../fedex-table.ts';
import { awardsByMember } from './fedex.ts';
import { compareBestRounds } from './best-rounds.ts';
import { countRounds, isCounted, mostRounds } from './counting.ts';
import { explain, getTotalTerms } from './explain.ts';
import { addFractions, compareFractions, fraction, toDecimal, ZERO } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { nextRoundNumber, roundsByNumber, computeRoundStatuses } from './participation.ts';
import { computeOwnRow, addRoundsToRow } from './own-row.ts';
import { roundStandings, standings, getTotal } from './standings.ts';
import type { StandingRow } from './standings.ts';
import { anyLeague, anyRules, anySeason, member, rules, takeStep } from '../test-league.ts';
import type { LeagueFixture } from '../test-league.ts';

const anyMode = fc.constantFrom('stroke' as const, 'fedex' as const, 'stableford' as const);
const total = (row: StandingRow): Fraction => row.points ?? fraction(row.stableford ?? -(row.toPar ?? 0));

/** Returns the points awarded in each complete round number, by round number and member id. */
function awardsByRound({ members, rounds }: LeagueFixture): Map<number, Map<string, unknown>> {
  const byNumber = roundsByNumber(members, rounds);
  const completeStatuses = computeRoundStatuses(members, rounds).filter((status) => status.complete);
  return new Map(
    completeStatuses.map(({ number }) => [
      number,
      awardsByMember(rules({ mode: 'fedex' }), byNumber.get(number) ?? []),
    ]),
  );
}

describe('every board', () => {
  it('is the same for members and rounds in any order', () => {
    const shuffled = anyLeague.chain((league) =>
      fc.record({
        league: fc.constant(league),
        members: fc.shuffledSubarray(league.members, { minLength: league.members.length }),
        rounds: fc.shuffledSubarray(league.rounds, { minLength: league.rounds.length }),
      }),
    );
    fc.assert(
      fc.property(anyRules, shuffled, (leagueRules, { league, members, rounds }) => {
        expect(standings(leagueRules, members, rounds)).toEqual(
          standings(leagueRules, league.members, league.rounds),
        );
        expect(roundStandings(leagueRules, 2, members, rounds)).toEqual(
          roundStandings(leagueRules, 2, league.members, league.rounds),
        );
      }),
    );
  });

  it('assigns positions by totals: one more than the number of better players', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, { members, rounds }) => {
        const rows = standings(rules({ mode }), members, rounds);
        const rowsWithRounds = rows.filter((row) => row.rounds > 0);
        expect(rows).toHaveLength(members.length);
        expect(rows.slice(0, rowsWithRounds.length)).toEqual(rowsWithRounds);
        for (const row of rows.slice(rowsWithRounds.length))
          expect([row.position, row.tied]).toEqual([null, false]);
        for (const row of rowsWithRounds) {
          const betterCount = rowsWithRounds.filter(
            (other) => compareFractions(total(other), total(row)) > 0,
          ).length;
          const equalCount = rowsWithRounds.filter(
            (other) => compareFractions(total(other), total(row)) === 0,
          ).length;
          expect([row.position, row.tied]).toEqual([betterCount + 1, equalCount > 1]);
        }
      }),
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, league) => {
        const before = structuredClone(league);
        standings(rules({ mode }), league.members, league.rounds);
        expect(league).toEqual(before);
      }),
    );
  });

  it('agrees with the explanation of every total and with the terms of the explanation', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        for (const row of standings(leagueRules, members, rounds)) {
          const explained = explain(leagueRules, row.memberId, members, rounds);
          expect(explained.total).toEqual(getTotal(leagueRules, row));
          const inDecimals = getTotalTerms(explained).reduce((subtotal, term) => subtotal + term, 0);
          const sum =
            explained.mode === 'fedex'
              ? explained.awarded
                  .flatMap((entry) => (entry.counts ? entry.points : []))
                  .reduce(addFractions, ZERO)
              : fraction(inDecimals);
          const expectedTotal =
            typeof explained.total === 'number' ? fraction(explained.total) : explained.total;
          expect(sum).toEqual(expectedTotal ?? ZERO);
          expect(inDecimals).toBeCloseTo(toDecimal(expectedTotal ?? ZERO, 4), 2);
        }
      }),
    );
  });

  it('has the row that a phone computes from the player’s own rounds, except in FedEx', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = standings(leagueRules, members, rounds);
        for (const row of rows) {
          const ownRounds = rounds.filter((round) => round.memberId === row.memberId);
          const others = rows.filter((other) => other !== row);
          const computedRow = computeOwnRow(
            leagueRules,
            ownRounds,
            mostRounds(others.map((other) => other.rounds)),
          );
          // In FedEx other players' rounds decide which rounds have points.
          expect(computedRow === null).toBe(leagueRules.mode === 'fedex');
          expect(row).toMatchObject(computedRow ?? {});
        }
      }),
    );
  });

  it('has the row that a phone computes from the old row and queued rounds, if it can', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = standings(leagueRules, members, rounds);
        for (const row of rows) {
          const ownRounds = rounds.filter((round) => round.memberId === row.memberId);
          const queued = ownRounds.slice(Math.ceil(ownRounds.length / 2));
          const sentRounds = rounds.filter((round) => !queued.includes(round));
          const computedRow = standings(leagueRules, members, sentRounds).find(
            (other) => other.memberId === row.memberId,
          )!;
          const others = rows.filter((other) => other !== row).map((other) => other.rounds);
          expect(row).toMatchObject(
            addRoundsToRow(leagueRules, computedRow, queued, mostRounds(others)) ?? {},
          );
        }
      }),
    );
  });

  it('is the same with and without the rounds of a player who has left', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, { members, rounds }) => {
        const leaver = members[0];
        const stayers = members.slice(1);
        const remainingRounds = rounds.filter((round) => round.memberId !== leaver?.id);
        expect(standings(rules({ mode }), stayers, rounds)).toEqual(
          standings(rules({ mode }), stayers, remainingRounds),
        );
        expect(computeRoundStatuses(stayers, rounds)).toEqual(computeRoundStatuses(stayers, remainingRounds));
      }),
    );
  });
});

describe('the best rounds', () => {
  const anyCountBest = fc.record({
    mode: fc.constantFrom('stroke' as const, 'stableford' as const),
    countBest: fc.integer({ min: 1, max: 5 }),
  });
  const value = (row: StandingRow | undefined) =>
    row?.stableford ?? (row?.toPar === null || row?.toPar === undefined ? -Infinity : -row.toPar);

  it('never get worse with one more round, and do not change with a worse round', () => {
    fc.assert(
      fc.property(
        anyCountBest,
        anyLeague,
        fc.integer({ min: -6, max: 9 }),
        (fields, { members, rounds }, toPar) => {
          const leagueRules = rules(fields);
          for (const { id } of members) {
            const ownRounds = rounds.filter((round) => round.memberId === id);
            if (ownRounds.length < fields.countBest) continue;
            const number = Math.max(...ownRounds.map((round) => round.number)) + 1;
            const extended = [
              ...rounds,
              { id: 'more', memberId: id, number, toPar, gross: null, order: 1000 },
            ];
            const rowIn = (allRounds: LeagueFixture['rounds']) =>
              standings(leagueRules, members, allRounds).find((row) => row.memberId === id);
            const [before, after] = [rowIn(rounds), rowIn(extended)];
            expect(value(after)).toBeGreaterThanOrEqual(value(before));
            const isWorse = ownRounds.filter((round) => round.toPar <= toPar).length >= fields.countBest;
            expect(isWorse && value(after) !== value(before)).toBe(false);
          }
        },
      ),
    );
  });

  it('are all rounds if nobody reaches the limit', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const [unlimited, unreached] = [null, 100].map((countBest) =>
          standings({ ...leagueRules, countBest }, members, rounds),
        );
        expect(unreached).toEqual(unlimited);
      }),
    );
  });

  it('are at most as many as the limit, and no dropped round is better', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        for (const [id, tally] of countRounds(leagueRules, members, rounds)) {
          const countedRounds = tally.rounds.filter((entry) => isCounted(entry));
          const droppedRounds = tally.rounds.filter((entry) => entry.kind === 'dropped');
          expect(countedRounds).toHaveLength(tally.counted);
          expect(tally.counted).toBeLessThanOrEqual(leagueRules.countBest ?? Infinity);
          expect(tally.rounds).toHaveLength(rounds.filter((round) => round.memberId === id).length);
          const roundValue = (entry: (typeof countedRounds)[number]) =>
            leagueRules.mode === 'fedex' && 'award' in entry
              ? toDecimal(entry.award!.points, 4)
              : -entry.round.toPar;
          const lowest = Math.min(...countedRounds.map(roundValue));
          expect(droppedRounds.every((entry) => roundValue(entry) <= lowest)).toBe(true);
        }
      }),
    );
  });
});

describe('the places', () => {
  it('rank members with enough rounds first, then members with fewer, then members without a round', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = standings(leagueRules, members, rounds);
        const maxRounds = mostRounds(rows.map((row) => row.rounds));
        const required = Math.min(leagueRules.minimumRounds, maxRounds);
        const groups = rows.map((row) => (row.rounds === 0 ? 2 : row.rounds < required ? 1 : 0));
        expect(groups).toEqual(groups.toSorted((a, b) => a - b));
        expect(rows.map((row) => row.position === null)).toEqual(groups.map((group) => group > 0));
        expect(rows.map((row) => row.needed)).toEqual(rows.map((row) => Math.max(0, required - row.rounds)));
        expect(rows.some((row) => row.rounds > 0)).toBe(rows[0]?.position === 1);
      }),
    );
  });

  it('after a tie-break do not depend on the order of comparison, and put the player with fewer rounds below', () => {
    const anyRounds = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 4 });
    fc.assert(
      fc.property(anyRounds, anyRounds, (toParsOfAnn, toParsOfBo) => {
        const leagueRules = rules({ mode: 'stroke' });
        const createRounds = (toPars: readonly number[]) =>
          toPars.map((toPar, order) => {
            const round = { id: `r${order}`, memberId: 'm', number: order + 1, toPar, gross: null, order };
            return { kind: 'counts' as const, round, award: null };
          });
        const [ann, bo] = [createRounds(toParsOfAnn), createRounds(toParsOfBo)];
        const [forward, reverse] = [
          compareBestRounds(leagueRules, ann, bo),
          compareBestRounds(leagueRules, bo, ann),
        ];
        expect(Math.sign(forward) + Math.sign(reverse)).toBe(0);
        expect(Math.sign(compareBestRounds(leagueRules, ann, [...ann, ...createRounds([9])]))).toBe(1);
      }),
    );
  });

  it('after a tie-break keep the order of the shared places', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const shared = new Map(
          standings({ ...leagueRules, tieBreak: 'shared' }, members, rounds).map((row) => [
            row.memberId,
            row,
          ]),
        );
        for (const row of standings({ ...leagueRules, tieBreak: 'best_rounds' }, members, rounds)) {
          const { position, tied } = shared.get(row.memberId)!;
          expect(row.position ?? 0).toBeGreaterThanOrEqual(position ?? 0);
          expect(row.tied && !tied).toBe(false);
          expect({ ...row, position, tied }).toEqual(shared.get(row.memberId));
        }
      }),
    );
  });
});

describe('shifting every score by the same amount', () => {
  const anyShift = fc.integer({ min: -50, max: 50 });
  const shiftScores = (rounds: LeagueFixture['rounds'], shift: number) =>
    rounds.map((r) => ({ ...r, toPar: r.toPar + shift }));
  const places = (rows: StandingRow[]) => rows.map((row) => [row.memberId, row.position, row.tied]);

  it('keeps the order of a round in every mode, and all points of a FedEx season', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, anyShift, (mode, { members, rounds }, shift) => {
        const shiftedRounds = shiftScores(rounds, shift);
        expect(places(roundStandings(rules({ mode }), 2, members, shiftedRounds))).toEqual(
          places(roundStandings(rules({ mode }), 2, members, rounds)),
        );
        const points = (seasonRounds: LeagueFixture['rounds']) =>
          standings(rules({ mode: 'fedex' }), members, seasonRounds).map((row) => [row.name, row.points]);
        expect(points(shiftedRounds)).toEqual(points(rounds));
      }),
    );
  });

  it('keeps the order of stroke play and Stableford if all have played the same number of rounds', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('stroke' as const, 'stableford' as const),
        anyLeague,
        anyShift,
        (mode, league, shift) => {
          const membersFromRoundOne = league.members.map((m) => ({ ...m, firstRound: 1 }));
          const rounds = membersFromRoundOne.flatMap((m, index) =>
            [index % 3, (index * 7) % 5].map((toPar, played) => {
              const number = played + 1;
              return { id: `${m.id}.${number}`, memberId: m.id, number, toPar, gross: null, order: index };
            }),
          );
          expect(places(standings(rules({ mode }), membersFromRoundOne, shiftScores(rounds, shift)))).toEqual(
            places(standings(rules({ mode }), membersFromRoundOne, rounds)),
          );
        },
      ),
    );
  });
});

describe('FedEx points', () => {
  it('of a complete round sum exactly to the table, for any number of players', () => {
    const table = fedexTable(1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 9 }), { maxLength: 120 }), (toPars) => {
        const rounds = toPars.map((toPar, order) => {
          return { id: `r${order}`, memberId: `m${order}`, number: 1, toPar, gross: null, order };
        });
        const awarded = [...awardsByMember(rules({ mode: 'fedex' }), rounds).values()].map(
          (award) => award.points,
        );
        const expected = table.slice(0, toPars.length).reduce((sum, tenths) => sum + tenths, 0);
        expect(awarded.reduce(addFractions, ZERO)).toEqual(fraction(expected, 10));
      }),
    );
  });

  it('of a season sum exactly to the table of every complete round', () => {
    fc.assert(
      fc.property(anyLeague, ({ members, rounds }) => {
        let expected = ZERO;
        for (const { complete, registered } of computeRoundStatuses(members, rounds)) {
          if (!complete) continue;
          for (const tenths of fedexTable(1).slice(0, registered))
            expected = addFractions(expected, fraction(tenths, 10));
        }
        const rows = standings(rules({ mode: 'fedex' }), members, rounds);
        expect(rows.map((row) => row.points ?? ZERO).reduce(addFractions, ZERO)).toEqual(expected);
      }),
    );
  });
});

describe('in any FedEx season', () => {
  const checkEachStep = (check: (before: LeagueFixture, after: LeagueFixture, kind: string) => void) => {
    const start: LeagueFixture = { members: ['Ann', 'Bo', 'Cy'].map((id) => member(id)), rounds: [] };
    fc.assert(
      fc.property(anySeason, (steps) => {
        let league = start;
        for (const [serial, step] of steps.entries()) {
          const next = takeStep(league, step, serial);
          if (next !== league) check(league, next, step.kind);
          league = next;
        }
      }),
      { numRuns: 300 },
    );
  };

  it('joining, pausing, coming back, registering and closing never change the points of a complete round', () => {
    checkEachStep((before, after, kind) => {
      if (['leave', 'deleteRound', 'correct', 'reopen'].includes(kind)) return;
      const awarded = awardsByRound(after);
      for (const [number, awards] of awardsByRound(before)) expect(awarded.get(number)).toEqual(awards);
    });
  });

  it('deleting a round never changes the points of another player', () => {
    checkEachStep((before, after, kind) => {
      if (kind !== 'deleteRound') return;
      const awarded = awardsByRound(after);
      const shared = [...awardsByRound(before)].filter(([, awards]) => awards.size > 1);
      for (const [number, awards] of shared) expect(awarded.get(number)).toEqual(awards);
    });
  });

  it('leaving never reopens a complete round', () => {
    checkEachStep((before, after, kind) => {
      if (kind !== 'leave') return;
      const openNumbers = ({ members, rounds }: LeagueFixture) =>
        computeRoundStatuses(members, rounds).flatMap((status) => (status.complete ? [] : [status.number]));
      expect(openNumbers(before)).toEqual(expect.arrayContaining(openNumbers(after)));
    });
  });

  it('no player gets a number twice, and the next number of an active player is never complete', () => {
    checkEachStep((_, after) => {
      expect(new Set(after.rounds.map((r) => `${r.memberId} ${r.number}`)).size).toBe(after.rounds.length);
      const awarded = awardsByRound(after);
      for (const active of after.members.filter((m) => m.lastRound === null)) {
        const ownRounds = after.rounds.filter((round) => round.memberId === active.id);
        expect(awarded.has(nextRoundNumber('fedex', active, ownRounds))).toBe(false);
      }
    });
  });

  it('no round awaits a paused player', () => {
    checkEachStep((_, after) => {
      const pausedIds = new Set(after.members.filter((m) => m.lastRound !== null).map((m) => m.id));
      for (const { awaited } of computeRoundStatuses(after.members, after.rounds)) {
        expect(awaited.filter((id) => pausedIds.has(id))).toEqual([]);
      }
    });
  });
});
