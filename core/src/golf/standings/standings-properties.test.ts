import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { getFedexTable } from '../fedex-table.ts';
import { computeAwardsByMember } from './fedex.ts';
import { compareBestRounds } from './best-rounds.ts';
import { countRounds, isCounted, getMaxRoundCount } from './counting.ts';
import { explain, getTotalTerms } from './explain.ts';
import { addFractions, compareFractions, fraction, toDecimal, ZERO } from '../fraction.ts';
import type { Fraction } from '../fraction.ts';
import { getNextRoundNumber, groupRoundsByNumber, computeRoundStatuses } from './participation.ts';
import { computeOwnRow, addRoundsToRow } from './own-row.ts';
import { computeRoundStandings, computeStandings, getTotal } from './standings.ts';
import type { StandingRow } from './standings.ts';
import { anyLeague, anyRules, anySeason, createMember, createRules, takeStep } from '../test-league.ts';
import type { LeagueFixture } from '../test-league.ts';

const anyMode = fc.constantFrom('stroke' as const, 'fedex' as const, 'stableford' as const);
const getComparableTotal = (row: StandingRow): Fraction =>
  row.points ?? fraction(row.stableford ?? -(row.toPar ?? 0));

/** Returns the awards of every complete round, by round number and member id. */
function getAwardsByRound({ members, rounds }: LeagueFixture): Map<number, Map<string, unknown>> {
  const roundsByNumber = groupRoundsByNumber(members, rounds);
  const completeStatuses = computeRoundStatuses(members, rounds).filter((status) => status.complete);
  return new Map(
    completeStatuses.map(({ number }) => [
      number,
      computeAwardsByMember(createRules({ mode: 'fedex' }), roundsByNumber.get(number) ?? []),
    ]),
  );
}

describe('every board', () => {
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
        expect(computeStandings(leagueRules, members, rounds)).toEqual(
          computeStandings(leagueRules, league.members, league.rounds),
        );
        expect(computeRoundStandings(leagueRules, 2, members, rounds)).toEqual(
          computeRoundStandings(leagueRules, 2, league.members, league.rounds),
        );
      }),
    );
  });

  it('assigns positions by totals: one more than the number of better players', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, { members, rounds }) => {
        const rows = computeStandings(createRules({ mode }), members, rounds);
        const rowsWithRounds = rows.filter((row) => row.rounds > 0);
        expect(rows).toHaveLength(members.length);
        expect(rows.slice(0, rowsWithRounds.length)).toEqual(rowsWithRounds);
        for (const row of rows.slice(rowsWithRounds.length))
          expect([row.position, row.tied]).toEqual([null, false]);
        for (const row of rowsWithRounds) {
          const betterCount = rowsWithRounds.filter(
            (other) => compareFractions(getComparableTotal(other), getComparableTotal(row)) > 0,
          ).length;
          const equalCount = rowsWithRounds.filter(
            (other) => compareFractions(getComparableTotal(other), getComparableTotal(row)) === 0,
          ).length;
          expect([row.position, row.tied]).toEqual([betterCount + 1, equalCount > 1]);
        }
      }),
    );
  });

  it('does not change its input', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, league) => {
        const originalLeague = structuredClone(league);
        computeStandings(createRules({ mode }), league.members, league.rounds);
        expect(league).toEqual(originalLeague);
      }),
    );
  });

  it('agrees with the explanation of every total, and with the sum of its terms', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        for (const row of computeStandings(leagueRules, members, rounds)) {
          const explanation = explain(leagueRules, row.memberId, members, rounds);
          expect(explanation.total).toEqual(getTotal(leagueRules, row));
          const decimalSum = getTotalTerms(explanation).reduce((subtotal, term) => subtotal + term, 0);
          const sum =
            explanation.mode === 'fedex'
              ? explanation.awarded
                  .flatMap((entry) => (entry.counts ? entry.points : []))
                  .reduce(addFractions, ZERO)
              : fraction(decimalSum);
          const expectedTotal =
            typeof explanation.total === 'number' ? fraction(explanation.total) : explanation.total;
          expect(sum).toEqual(expectedTotal ?? ZERO);
          expect(decimalSum).toBeCloseTo(toDecimal(expectedTotal ?? ZERO, 4), 2);
        }
      }),
    );
  });

  it('has the row that a phone computes from the player’s own rounds, except in FedEx', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = computeStandings(leagueRules, members, rounds);
        for (const row of rows) {
          const ownRounds = rounds.filter((round) => round.memberId === row.memberId);
          const others = rows.filter((other) => other !== row);
          const computedRow = computeOwnRow(
            leagueRules,
            ownRounds,
            getMaxRoundCount(others.map((other) => other.rounds)),
          );
          // In FedEx other players' rounds decide which rounds have points.
          expect(computedRow === null).toBe(leagueRules.mode === 'fedex');
          expect(row).toMatchObject(computedRow ?? {});
        }
      }),
    );
  });

  it('has the row that a phone computes, if it can, from an earlier row and queued rounds', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = computeStandings(leagueRules, members, rounds);
        for (const row of rows) {
          const ownRounds = rounds.filter((round) => round.memberId === row.memberId);
          const queuedRounds = ownRounds.slice(Math.ceil(ownRounds.length / 2));
          const sentRounds = rounds.filter((round) => !queuedRounds.includes(round));
          const earlierRow = computeStandings(leagueRules, members, sentRounds).find(
            (other) => other.memberId === row.memberId,
          )!;
          const otherRoundCounts = rows.filter((other) => other !== row).map((other) => other.rounds);
          expect(row).toMatchObject(
            addRoundsToRow(leagueRules, earlierRow, queuedRounds, getMaxRoundCount(otherRoundCounts)) ?? {},
          );
        }
      }),
    );
  });

  it('is the same with and without the rounds of a player who has left', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, (mode, { members, rounds }) => {
        const formerMember = members[0];
        const remainingMembers = members.slice(1);
        const remainingRounds = rounds.filter((round) => round.memberId !== formerMember?.id);
        expect(computeStandings(createRules({ mode }), remainingMembers, rounds)).toEqual(
          computeStandings(createRules({ mode }), remainingMembers, remainingRounds),
        );
        expect(computeRoundStatuses(remainingMembers, rounds)).toEqual(
          computeRoundStatuses(remainingMembers, remainingRounds),
        );
      }),
    );
  });
});

describe('the best rounds', () => {
  const anyCountBest = fc.record({
    mode: fc.constantFrom('stroke' as const, 'stableford' as const),
    countBest: fc.integer({ min: 1, max: 5 }),
  });
  const getTotalValue = (row: StandingRow | undefined) =>
    row?.stableford ?? (row?.toPar === null || row?.toPar === undefined ? -Infinity : -row.toPar);

  it('never get worse after one more round, and do not change after a worse round', () => {
    fc.assert(
      fc.property(
        anyCountBest,
        anyLeague,
        fc.integer({ min: -6, max: 9 }),
        (fields, { members, rounds }, toPar) => {
          const leagueRules = createRules(fields);
          for (const { id } of members) {
            const ownRounds = rounds.filter((round) => round.memberId === id);
            if (ownRounds.length < fields.countBest) continue;
            const number = Math.max(...ownRounds.map((round) => round.number)) + 1;
            const extendedRounds = [
              ...rounds,
              { id: 'more', memberId: id, number, toPar, gross: null, order: 1000 },
            ];
            const findOwnRow = (allRounds: LeagueFixture['rounds']) =>
              computeStandings(leagueRules, members, allRounds).find((row) => row.memberId === id);
            const [previousRow, nextRow] = [findOwnRow(rounds), findOwnRow(extendedRounds)];
            expect(getTotalValue(nextRow)).toBeGreaterThanOrEqual(getTotalValue(previousRow));
            const isWorse = ownRounds.filter((round) => round.toPar <= toPar).length >= fields.countBest;
            expect(isWorse && getTotalValue(nextRow) !== getTotalValue(previousRow)).toBe(false);
          }
        },
      ),
    );
  });

  it('include all rounds if nobody reaches the limit', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const [rowsWithoutLimit, rowsWithHighLimit] = [null, 100].map((countBest) =>
          computeStandings({ ...leagueRules, countBest }, members, rounds),
        );
        expect(rowsWithHighLimit).toEqual(rowsWithoutLimit);
      }),
    );
  });

  it('never exceed the limit, and no dropped round is better', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        for (const [id, tally] of countRounds(leagueRules, members, rounds)) {
          const countedRounds = tally.rounds.filter((entry) => isCounted(entry));
          const droppedRounds = tally.rounds.filter((entry) => entry.kind === 'dropped');
          expect(countedRounds).toHaveLength(tally.counted);
          expect(tally.counted).toBeLessThanOrEqual(leagueRules.countBest ?? Infinity);
          expect(tally.rounds).toHaveLength(rounds.filter((round) => round.memberId === id).length);
          const getRoundValue = (entry: (typeof countedRounds)[number]) =>
            leagueRules.mode === 'fedex' && 'award' in entry
              ? toDecimal(entry.award!.points, 4)
              : -entry.round.toPar;
          const lowestCountedValue = Math.min(...countedRounds.map(getRoundValue));
          expect(droppedRounds.every((entry) => getRoundValue(entry) <= lowestCountedValue)).toBe(true);
        }
      }),
    );
  });
});

describe('the positions', () => {
  it('rank members with enough rounds first, then members with fewer, then members without a round', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rows = computeStandings(leagueRules, members, rounds);
        const maxRoundCount = getMaxRoundCount(rows.map((row) => row.rounds));
        const requiredRoundCount = Math.min(leagueRules.minimumRounds, maxRoundCount);
        const groupNumbers = rows.map((row) =>
          row.rounds === 0 ? 2 : row.rounds < requiredRoundCount ? 1 : 0,
        );
        expect(groupNumbers).toEqual(groupNumbers.toSorted((a, b) => a - b));
        expect(rows.map((row) => row.position === null)).toEqual(
          groupNumbers.map((groupNumber) => groupNumber > 0),
        );
        expect(rows.map((row) => row.needed)).toEqual(
          rows.map((row) => Math.max(0, requiredRoundCount - row.rounds)),
        );
        expect(rows.some((row) => row.rounds > 0)).toBe(rows[0]?.position === 1);
      }),
    );
  });

  it('after a tie-break do not depend on the order of comparison, and rank the player with fewer rounds lower', () => {
    const anyRounds = fc.array(fc.integer({ min: -2, max: 2 }), { maxLength: 4 });
    fc.assert(
      fc.property(anyRounds, anyRounds, (annToPars, boToPars) => {
        const leagueRules = createRules({ mode: 'stroke' });
        const createRounds = (toPars: readonly number[]) =>
          toPars.map((toPar, order) => {
            const round = { id: `r${order}`, memberId: 'm', number: order + 1, toPar, gross: null, order };
            return { kind: 'counts' as const, round, award: null };
          });
        const [ann, bo] = [createRounds(annToPars), createRounds(boToPars)];
        const [forward, reverse] = [
          compareBestRounds(leagueRules, ann, bo),
          compareBestRounds(leagueRules, bo, ann),
        ];
        expect(Math.sign(forward) + Math.sign(reverse)).toBe(0);
        expect(Math.sign(compareBestRounds(leagueRules, ann, [...ann, ...createRounds([9])]))).toBe(1);
      }),
    );
  });

  it('after a tie-break keep the order of the shared positions', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, (leagueRules, { members, rounds }) => {
        const rowsWithSharedPositions = new Map(
          computeStandings({ ...leagueRules, tieBreak: 'shared' }, members, rounds).map((row) => [
            row.memberId,
            row,
          ]),
        );
        for (const row of computeStandings({ ...leagueRules, tieBreak: 'best_rounds' }, members, rounds)) {
          const { position, tied } = rowsWithSharedPositions.get(row.memberId)!;
          expect(row.position ?? 0).toBeGreaterThanOrEqual(position ?? 0);
          expect(row.tied && !tied).toBe(false);
          expect({ ...row, position, tied }).toEqual(rowsWithSharedPositions.get(row.memberId));
        }
      }),
    );
  });
});

describe('shifting every score by the same amount', () => {
  const anyShift = fc.integer({ min: -50, max: 50 });
  const shiftScores = (rounds: LeagueFixture['rounds'], shift: number) =>
    rounds.map((round) => ({ ...round, toPar: round.toPar + shift }));
  const listPositions = (rows: StandingRow[]) => rows.map((row) => [row.memberId, row.position, row.tied]);

  it('keeps the order of a round in every mode, and all points of a FedEx season', () => {
    fc.assert(
      fc.property(anyMode, anyLeague, anyShift, (mode, { members, rounds }, shift) => {
        const shiftedRounds = shiftScores(rounds, shift);
        expect(
          listPositions(computeRoundStandings(createRules({ mode }), 2, members, shiftedRounds)),
        ).toEqual(listPositions(computeRoundStandings(createRules({ mode }), 2, members, rounds)));
        const listPoints = (seasonRounds: LeagueFixture['rounds']) =>
          computeStandings(createRules({ mode: 'fedex' }), members, seasonRounds).map((row) => [
            row.name,
            row.points,
          ]);
        expect(listPoints(shiftedRounds)).toEqual(listPoints(rounds));
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
            [index % 3, (index * 7) % 5].map((toPar, roundIndex) => {
              const number = roundIndex + 1;
              return { id: `${m.id}.${number}`, memberId: m.id, number, toPar, gross: null, order: index };
            }),
          );
          expect(
            listPositions(
              computeStandings(createRules({ mode }), membersFromRoundOne, shiftScores(rounds, shift)),
            ),
          ).toEqual(listPositions(computeStandings(createRules({ mode }), membersFromRoundOne, rounds)));
        },
      ),
    );
  });
});

describe('FedEx points', () => {
  it('of a complete round add up exactly to the table, for any number of players', () => {
    const table = getFedexTable(1);
    fc.assert(
      fc.property(fc.array(fc.integer({ min: -4, max: 9 }), { maxLength: 120 }), (toPars) => {
        const rounds = toPars.map((toPar, order) => {
          return { id: `r${order}`, memberId: `m${order}`, number: 1, toPar, gross: null, order };
        });
        const awardedPoints = [...computeAwardsByMember(createRules({ mode: 'fedex' }), rounds).values()].map(
          (award) => award.points,
        );
        const expectedTenths = table.slice(0, toPars.length).reduce((sum, tenths) => sum + tenths, 0);
        expect(awardedPoints.reduce(addFractions, ZERO)).toEqual(fraction(expectedTenths, 10));
      }),
    );
  });

  it('of a season add up exactly to the tables for all complete rounds', () => {
    fc.assert(
      fc.property(anyLeague, ({ members, rounds }) => {
        let expectedSum = ZERO;
        for (const { complete, registered } of computeRoundStatuses(members, rounds)) {
          if (!complete) continue;
          for (const tenths of getFedexTable(1).slice(0, registered))
            expectedSum = addFractions(expectedSum, fraction(tenths, 10));
        }
        const rows = computeStandings(createRules({ mode: 'fedex' }), members, rounds);
        expect(rows.map((row) => row.points ?? ZERO).reduce(addFractions, ZERO)).toEqual(expectedSum);
      }),
    );
  });
});

describe('in any FedEx season', () => {
  const checkEachStep = (
    check: (previousLeague: LeagueFixture, nextLeague: LeagueFixture, kind: string) => void,
  ) => {
    const initialLeague: LeagueFixture = {
      members: ['Ann', 'Bo', 'Cy'].map((id) => createMember(id)),
      rounds: [],
    };
    fc.assert(
      fc.property(anySeason, (steps) => {
        let league = initialLeague;
        for (const [stepNumber, step] of steps.entries()) {
          const nextLeague = takeStep(league, step, stepNumber);
          if (nextLeague !== league) check(league, nextLeague, step.kind);
          league = nextLeague;
        }
      }),
      { numRuns: 300 },
    );
  };

  it('joining, pausing, coming back, registering and closing never change the points of a complete round', () => {
    checkEachStep((previousLeague, nextLeague, kind) => {
      if (['leave', 'deleteRound', 'correct', 'reopen'].includes(kind)) return;
      const nextAwards = getAwardsByRound(nextLeague);
      for (const [number, awards] of getAwardsByRound(previousLeague))
        expect(nextAwards.get(number)).toEqual(awards);
    });
  });

  it('deleting a round never changes the points of another player', () => {
    checkEachStep((previousLeague, nextLeague, kind) => {
      if (kind !== 'deleteRound') return;
      const nextAwards = getAwardsByRound(nextLeague);
      const sharedAwards = [...getAwardsByRound(previousLeague)].filter(([, awards]) => awards.size > 1);
      for (const [number, awards] of sharedAwards) expect(nextAwards.get(number)).toEqual(awards);
    });
  });

  it('leaving never reopens a complete round', () => {
    checkEachStep((previousLeague, nextLeague, kind) => {
      if (kind !== 'leave') return;
      const findOpenNumbers = ({ members, rounds }: LeagueFixture) =>
        computeRoundStatuses(members, rounds).flatMap((status) => (status.complete ? [] : [status.number]));
      expect(findOpenNumbers(previousLeague)).toEqual(expect.arrayContaining(findOpenNumbers(nextLeague)));
    });
  });

  it('no player gets a round number twice, and the next number of an active player is never complete', () => {
    checkEachStep((_, nextLeague) => {
      expect(new Set(nextLeague.rounds.map((round) => `${round.memberId} ${round.number}`)).size).toBe(
        nextLeague.rounds.length,
      );
      const currentAwards = getAwardsByRound(nextLeague);
      for (const activeMember of nextLeague.members.filter((m) => m.lastRound === null)) {
        const ownRounds = nextLeague.rounds.filter((round) => round.memberId === activeMember.id);
        expect(currentAwards.has(getNextRoundNumber('fedex', activeMember, ownRounds))).toBe(false);
      }
    });
  });

  it('no round awaits a paused player', () => {
    checkEachStep((_, nextLeague) => {
      const pausedIds = new Set(nextLeague.members.filter((m) => m.lastRound !== null).map((m) => m.id));
      for (const { awaited } of computeRoundStatuses(nextLeague.members, nextLeague.rounds)) {
        expect(awaited.filter((id) => pausedIds.has(id))).toEqual([]);
      }
    });
  });
});
