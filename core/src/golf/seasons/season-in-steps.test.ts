import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSeasonAfterDay } from '../days/day-recap.ts';
import { computePlacesGained } from '../standings/movement.ts';
import { computeRoundStatuses } from '../standings/participation.ts';
import { computeSeasonInSteps, computeStandingsInSteps } from './season-in-steps.ts';
import { computeStandings } from '../standings/standings.ts';
import { runToEnd } from './steps.ts';
import { anyLeague, anyRules, createMember, createRules } from '../test-league.ts';

describe('a season in steps', () => {
  it('has the same result as a season computed at once, with any rules', () => {
    fc.assert(
      fc.property(anyRules, anyLeague, fc.infiniteStream(fc.boolean()), (leagueRules, league, guestFlags) => {
        const { rounds } = league;
        const members = league.members.map((item) => ({
          ...item,
          isGuest: guestFlags.next().value === true,
        }));
        const rows = computeStandings(leagueRules, members, rounds);
        const statuses = computeRoundStatuses(members, rounds);
        const moved = computePlacesGained(leagueRules, members, rounds, rows, statuses);
        expect(runToEnd(computeSeasonInSteps(leagueRules, members, rounds))).toEqual({
          rows,
          statuses,
          moved,
        });
        expect(runToEnd(computeStandingsInSteps(leagueRules, members, rounds))).toEqual(rows);
      }),
      { numRuns: 500 },
    );
  });

  it('yields at least after each round number and each member', () => {
    const members = Array.from({ length: 50 }, (_, index) => createMember(`m${index}`));
    const rounds = Array.from({ length: 5_000 }, (_, index) => ({
      id: `r${index}`,
      memberId: `m${index % 50}`,
      number: Math.floor(index / 50) + 1,
      toPar: index % 30,
      gross: null,
      order: index,
    }));
    for (const mode of ['stroke', 'stableford', 'fedex'] as const) {
      const yieldCount = [...computeSeasonInSteps(createRules({ mode }), members, rounds)].length;
      expect(yieldCount).toBeGreaterThan(50 + 50);
      const recapSteps = computeSeasonAfterDay(createRules({ mode }), members, rounds, new Set(['r4999']));
      expect([...recapSteps].length).toBeGreaterThan(2 * (50 + 50));
    }
  });
});
