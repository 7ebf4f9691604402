import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRounds } from './counting.ts';
import { explain } from './explain.ts';
import { computePlacesGained } from './movement.ts';
import {
  computeFirstRoundForLateJoiner,
  absentMembersHaveLaterRounds,
  findDeleteRoundProblem,
  getNextRoundNumber,
  computeRoundStatuses,
} from './participation.ts';
import { createPastStandings } from './past-boards.ts';
import { computeSeasonProgress } from './progress.ts';
import { computeRoundStandings, computeStandings, findRoundCountRange } from './standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import {
  anyLeague,
  anyRules,
  toBoardTuples,
  createMember,
  createRules,
  createScores,
} from '../test-league.ts';
import type { LeagueFixture } from '../test-league.ts';
import { findNeededResults } from './needed-result.ts';

/** Any league in which some members are guests, and as `reference` the same league without them and their rounds. */
const anyLeagueWithGuests = anyLeague
  .chain((league) => fc.record({ league: fc.constant(league), guests: fc.subarray(league.members) }))
  .map(({ league, guests }) => {
    const ids = new Set(guests.map(({ id }) => id));
    const reference: LeagueFixture = {
      members: league.members.filter(({ id }) => !ids.has(id)),
      rounds: league.rounds.filter(({ memberId }) => !ids.has(memberId)),
    };
    const members = league.members.map((player) => ({ ...player, isGuest: ids.has(player.id) }));
    return { members, rounds: league.rounds, reference };
  });

describe('a league with guests', () => {
  it('has the same board as without guests, followed by the guests’ rows without a position or a total', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (leagueRules, { members, rounds, reference }) => {
        const rows = computeStandings(leagueRules, members, rounds);
        const rowsWithoutGuests = computeStandings(leagueRules, reference.members, reference.rounds);
        expect(rows.slice(0, rowsWithoutGuests.length)).toEqual(rowsWithoutGuests);
        expect(findRoundCountRange(leagueRules, rows)).toEqual(
          findRoundCountRange(leagueRules, rowsWithoutGuests),
        );
        for (const row of rows.slice(rowsWithoutGuests.length)) {
          const { rounds: roundCount, ...otherFields } = row;
          expect(roundCount).toBe(rounds.filter(({ memberId }) => memberId === row.memberId).length);
          expect(otherFields).toMatchObject({
            position: null,
            tied: false,
            toPar: null,
            gross: null,
            points: null,
          });
          expect(otherFields).toMatchObject({
            stableford: null,
            counted: 0,
            missing: 0,
            needed: 0,
            isGuest: true,
          });
        }
      }),
    );
  });

  it('has the same round statuses, awards, movement and progress as without guests', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (leagueRules, { members, rounds, reference }) => {
        expect(computeRoundStatuses(members, rounds)).toEqual(
          computeRoundStatuses(reference.members, reference.rounds),
        );
        expect(computeFirstRoundForLateJoiner(members, rounds)).toBe(
          computeFirstRoundForLateJoiner(reference.members, reference.rounds),
        );
        for (const number of [1, 2, 3]) {
          expect(computeRoundStandings(leagueRules, number, members, rounds)).toEqual(
            computeRoundStandings(leagueRules, number, reference.members, reference.rounds),
          );
          expect(absentMembersHaveLaterRounds(number, members, rounds)).toBe(false);
        }
        const ids = reference.members.map(({ id }) => id);
        const omitGuests = <Value>(valuesById: ReadonlyMap<string, Value>) =>
          new Map([...valuesById].filter(([id]) => ids.includes(id)));
        const movement = computePlacesGained(
          leagueRules,
          members,
          rounds,
          computeStandings(leagueRules, members, rounds),
        );
        const movementWithoutGuests = computePlacesGained(
          leagueRules,
          reference.members,
          reference.rounds,
          computeStandings(leagueRules, reference.members, reference.rounds),
        );
        expect(omitGuests(movement)).toEqual(movementWithoutGuests);
        const progressSteps = runToEnd(computeSeasonProgress(leagueRules, members, rounds)).map(
          ({ number, rows }) => ({
            number,
            rows: rows.filter(({ memberId }) => ids.includes(memberId)),
          }),
        );
        expect(progressSteps).toEqual(
          runToEnd(computeSeasonProgress(leagueRules, reference.members, reference.rounds)),
        );
      }),
    );
  });

  it('has the same explanations and needed results as without guests', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (leagueRules, { members, rounds, reference }) => {
        const pastPositions = runToEnd(
          createPastStandings(leagueRules, members, rounds).findPositionsAfter(rounds),
        );
        const pastPositionsWithoutGuests = runToEnd(
          createPastStandings(leagueRules, reference.members, reference.rounds).findPositionsAfter(
            reference.rounds,
          ),
        );
        for (const { id, memberId } of rounds) {
          const isGuest = members.some((player) => player.id === memberId && player.isGuest);
          expect(pastPositions.get(id)).toBe(isGuest ? null : pastPositionsWithoutGuests.get(id));
        }
        for (const player of reference.members) {
          expect(explain(leagueRules, player.id, members, rounds)).toEqual(
            explain(leagueRules, player.id, reference.members, reference.rounds),
          );
          const ownRounds = reference.rounds.filter(({ memberId }) => memberId === player.id);
          const number = getNextRoundNumber(leagueRules.mode, player, ownRounds);
          expect(findNeededResults(leagueRules, player.id, number, members, rounds)).toEqual(
            findNeededResults(leagueRules, player.id, number, reference.members, reference.rounds),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a guest', () => {
  const guest = createMember('Gus', { isGuest: true });
  const members = [createMember('Ann'), createMember('Bo'), guest];

  it('gets no FedEx points and is never awaited, so the other players get their points', () => {
    const rounds = createScores({ Ann: [-2, 1], Bo: [0, 3], Gus: [-9] });
    expect(toBoardTuples(computeStandings(createRules({ mode: 'fedex' }), members, rounds))).toEqual([
      [1, 'Ann', -1, 1000],
      [2, 'Bo', 3, 640],
      [null, 'Gus', null, null],
    ]);
    expect(computeRoundStatuses(members, rounds)).toMatchObject([
      { number: 1, complete: true, registered: 2, expected: 2, awaited: [] },
      { number: 2, complete: true, registered: 2, expected: 2, awaited: [] },
    ]);
  });

  it('has round numbers and a tally of their own, and can delete their latest round', () => {
    const rounds = createScores({ Ann: [-2, 1], Bo: [0, 3], Gus: [-9, 4] });
    const ownRounds = rounds.filter(({ memberId }) => memberId === 'Gus');
    const lateGuest = { ...guest, firstRound: 7, absent: [3] };
    expect(getNextRoundNumber('fedex', lateGuest, ownRounds)).toBe(3);
    const tally = countRounds(createRules({ mode: 'stroke' }), members, rounds.toReversed()).get('Gus');
    expect(tally?.rounds.map(({ kind, round }) => [kind, round.number])).toEqual([
      ['guest', 1],
      ['guest', 2],
    ]);
    expect(findDeleteRoundProblem('fedex', 'Gus2', 'Gus', members, rounds)).toBeNull();
    expect(findDeleteRoundProblem('fedex', 'Gus1', 'Gus', members, rounds)).toBe('not_latest');
  });
});
