import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countRounds } from './counting.ts';
import { explain } from './explain.ts';
import { placesGained } from './movement.ts';
import {
  firstRoundOfLateJoiner,
  hasLaterRoundsOfAbsent,
  deleteRoundProblem,
  nextRoundNumber,
  roundStatus,
} from './participation.ts';
import { pastBoards } from './past-boards.ts';
import { progress } from './progress.ts';
import { roundStandings, standings, unevenRounds } from './standings.ts';
import { runToEnd } from '../seasons/steps.ts';
import { anyLeague, anyRules, board, member, rules, scores } from '../test-league.ts';
import type { LeagueFixture } from '../test-league.ts';
import { neededResults } from './needed-result.ts';

/** A league in which some are guests, and the same league without them and their rounds. */
const anyLeagueWithGuests = anyLeague
  .chain((league) => fc.record({ league: fc.constant(league), guests: fc.subarray(league.members) }))
  .map(({ league, guests }) => {
    const ids = new Set(guests.map(({ id }) => id));
    const others: LeagueFixture = {
      members: league.members.filter(({ id }) => !ids.has(id)),
      rounds: league.rounds.filter(({ memberId }) => !ids.has(memberId)),
    };
    const members = league.members.map((one) => ({ ...one, isGuest: ids.has(one.id) }));
    return { members, rounds: league.rounds, others };
  });

describe('a league with guests', () => {
  it('has the same board as without them, and their rows below it without place and total', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (of, { members, rounds, others }) => {
        const rows = standings(of, members, rounds);
        const without = standings(of, others.members, others.rounds);
        expect(rows.slice(0, without.length)).toEqual(without);
        expect(unevenRounds(of, rows)).toEqual(unevenRounds(of, without));
        for (const row of rows.slice(without.length)) {
          const { rounds: played, ...left } = row;
          expect(played).toBe(rounds.filter(({ memberId }) => memberId === row.memberId).length);
          expect(left).toMatchObject({ position: null, tied: false, toPar: null, gross: null, points: null });
          expect(left).toMatchObject({ stableford: null, counted: 0, missing: 0, needed: 0, isGuest: true });
        }
      }),
    );
  });

  it('has the same rounds, awards, movement and story as without them', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (of, { members, rounds, others }) => {
        expect(roundStatus(members, rounds)).toEqual(roundStatus(others.members, others.rounds));
        expect(firstRoundOfLateJoiner(members, rounds)).toBe(
          firstRoundOfLateJoiner(others.members, others.rounds),
        );
        for (const number of [1, 2, 3]) {
          expect(roundStandings(of, number, members, rounds)).toEqual(
            roundStandings(of, number, others.members, others.rounds),
          );
          expect(hasLaterRoundsOfAbsent(number, members, rounds)).toBe(false);
        }
        const ids = others.members.map(({ id }) => id);
        const ofOthers = <Value>(map: ReadonlyMap<string, Value>) =>
          new Map([...map].filter(([id]) => ids.includes(id)));
        const moved = placesGained(of, members, rounds, standings(of, members, rounds));
        const movedWithout = placesGained(
          of,
          others.members,
          others.rounds,
          standings(of, others.members, others.rounds),
        );
        expect(ofOthers(moved)).toEqual(movedWithout);
        const steps = runToEnd(progress(of, members, rounds)).map(({ number, rows }) => ({
          number,
          rows: rows.filter(({ memberId }) => ids.includes(memberId)),
        }));
        expect(steps).toEqual(runToEnd(progress(of, others.members, others.rounds)));
      }),
    );
  });

  it('has the same explanations of totals and needs for places as without them', () => {
    fc.assert(
      fc.property(anyRules, anyLeagueWithGuests, (of, { members, rounds, others }) => {
        const past = runToEnd(pastBoards(of, members, rounds).placesAfter(rounds));
        const pastWithout = runToEnd(
          pastBoards(of, others.members, others.rounds).placesAfter(others.rounds),
        );
        for (const { id, memberId } of rounds) {
          const isGuest = members.some((one) => one.id === memberId && one.isGuest);
          expect(past.get(id)).toBe(isGuest ? null : pastWithout.get(id));
        }
        for (const one of others.members) {
          expect(explain(of, one.id, members, rounds)).toEqual(
            explain(of, one.id, others.members, others.rounds),
          );
          const own = others.rounds.filter(({ memberId }) => memberId === one.id);
          const number = nextRoundNumber(of.mode, one, own);
          expect(neededResults(of, one.id, number, members, rounds)).toEqual(
            neededResults(of, one.id, number, others.members, others.rounds),
          );
        }
      }),
      { numRuns: 40 },
    );
  });
});

describe('a guest', () => {
  const guest = member('Gus', { isGuest: true });
  const members = [member('Ann'), member('Bo'), guest];

  it('gets no points in FedEx and is awaited by no round, so the others get their points', () => {
    const rounds = scores({ Ann: [-2, 1], Bo: [0, 3], Gus: [-9] });
    expect(board(standings(rules({ mode: 'fedex' }), members, rounds))).toEqual([
      [1, 'Ann', -1, 1000],
      [2, 'Bo', 3, 640],
      [null, 'Gus', null, null],
    ]);
    expect(roundStatus(members, rounds)).toMatchObject([
      { number: 1, complete: true, registered: 2, expected: 2, awaited: [] },
      { number: 2, complete: true, registered: 2, expected: 2, awaited: [] },
    ]);
  });

  it('has own round numbers and a tally, and may delete the latest round', () => {
    const rounds = scores({ Ann: [-2, 1], Bo: [0, 3], Gus: [-9, 4] });
    const own = rounds.filter(({ memberId }) => memberId === 'Gus');
    const late = { ...guest, firstRound: 7, absent: [3] };
    expect(nextRoundNumber('fedex', late, own)).toBe(3);
    const tally = countRounds(rules({ mode: 'stroke' }), members, rounds.toReversed()).get('Gus');
    expect(tally?.rounds.map(({ kind, round }) => [kind, round.number])).toEqual([
      ['guest', 1],
      ['guest', 2],
    ]);
    expect(deleteRoundProblem('fedex', 'Gus2', 'Gus', members, rounds)).toBeNull();
    expect(deleteRoundProblem('fedex', 'Gus1', 'Gus', members, rounds)).toBe('not_latest');
  });
});
