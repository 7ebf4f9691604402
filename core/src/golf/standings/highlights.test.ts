import { describe, expect, it } from 'vitest';
import { findBestRound, findLeader, findWorstRound } from './highlights.ts';
import { computeStandings } from './standings.ts';
import { createMember, createRules, createScores } from '../test-league.ts';

const members = [createMember('Ann'), createMember('Bo')];

describe('the best and the worst round', () => {
  it('are the rounds with the lowest and the highest score to par', () => {
    const rounds = createScores({ Ann: [3, -2], Bo: [0, 7] });
    expect([findBestRound(rounds)?.id, findWorstRound(rounds)?.id]).toEqual(['Ann2', 'Bo2']);
  });

  it('are the first ones registered if rounds are tied, in any input order', () => {
    const rounds = createScores({ Ann: [5, 5], Bo: [5] }).map((round) =>
      round.id === 'Bo1' ? { ...round, order: 0 } : round,
    );
    expect([findBestRound(rounds)?.id, findWorstRound(rounds.toReversed())?.id]).toEqual(['Bo1', 'Bo1']);
  });

  it('are null before the first round', () => {
    expect([findBestRound([]), findWorstRound([])]).toEqual([null, null]);
  });
});

describe('the leader', () => {
  it('is the player who is first on the board', () => {
    const rounds = createScores({ Ann: [3], Bo: [-1] });
    expect(
      findLeader(
        createRules({ mode: 'stroke' }),
        computeStandings(createRules({ mode: 'stroke' }), members, rounds),
      )?.memberId,
    ).toBe('Bo');
    expect(
      findLeader(
        createRules({ mode: 'stableford' }),
        computeStandings(createRules({ mode: 'stableford' }), members, rounds),
      )?.memberId,
    ).toBe('Bo');
    expect(
      findLeader(
        createRules({ mode: 'fedex' }),
        computeStandings(createRules({ mode: 'fedex' }), members, rounds),
      )?.memberId,
    ).toBe('Bo');
  });

  it('is null before the first score, and in FedEx before a round is complete', () => {
    expect(findLeader(createRules({ mode: 'stroke' }), [])).toBeNull();
    expect(
      findLeader(
        createRules({ mode: 'stroke' }),
        computeStandings(createRules({ mode: 'stroke' }), members, []),
      ),
    ).toBeNull();
    expect(
      findLeader(
        createRules({ mode: 'fedex' }),
        computeStandings(createRules({ mode: 'fedex' }), members, createScores({ Ann: [3] })),
      ),
    ).toBeNull();
    expect(
      findLeader(
        createRules({ mode: 'stroke' }),
        computeStandings(createRules({ mode: 'stroke' }), members, createScores({ Ann: [3] })),
      )?.memberId,
    ).toBe('Ann');
  });
});
