import { describe, expect, it } from 'vitest';
import { bestRound, findLeader, worstRound } from './highlights.ts';
import { standings } from './standings.ts';
import { member, rules, scores } from '../test-league.ts';

const members = [member('Ann'), member('Bo')];

describe('the best and the worst round', () => {
  it('are the rounds with the lowest and the highest score to par', () => {
    const rounds = scores({ Ann: [3, -2], Bo: [0, 7] });
    expect([bestRound(rounds)?.id, worstRound(rounds)?.id]).toEqual(['Ann2', 'Bo2']);
  });

  it('are the first registered of tied rounds, in any input order', () => {
    const rounds = scores({ Ann: [5, 5], Bo: [5] }).map((round) =>
      round.id === 'Bo1' ? { ...round, order: 0 } : round,
    );
    expect([bestRound(rounds)?.id, worstRound(rounds.toReversed())?.id]).toEqual(['Bo1', 'Bo1']);
  });

  it('are null before the first round', () => {
    expect([bestRound([]), worstRound([])]).toEqual([null, null]);
  });
});

describe('the leader', () => {
  it('is the player who is first on the board', () => {
    const rounds = scores({ Ann: [3], Bo: [-1] });
    expect(
      findLeader(rules({ mode: 'stroke' }), standings(rules({ mode: 'stroke' }), members, rounds))?.memberId,
    ).toBe('Bo');
    expect(
      findLeader(rules({ mode: 'stableford' }), standings(rules({ mode: 'stableford' }), members, rounds))
        ?.memberId,
    ).toBe('Bo');
    expect(
      findLeader(rules({ mode: 'fedex' }), standings(rules({ mode: 'fedex' }), members, rounds))?.memberId,
    ).toBe('Bo');
  });

  it('is null before the first score, and in FedEx before a round is complete', () => {
    expect(findLeader(rules({ mode: 'stroke' }), [])).toBeNull();
    expect(
      findLeader(rules({ mode: 'stroke' }), standings(rules({ mode: 'stroke' }), members, [])),
    ).toBeNull();
    expect(
      findLeader(
        rules({ mode: 'fedex' }),
        standings(rules({ mode: 'fedex' }), members, scores({ Ann: [3] })),
      ),
    ).toBeNull();
    expect(
      findLeader(
        rules({ mode: 'stroke' }),
        standings(rules({ mode: 'stroke' }), members, scores({ Ann: [3] })),
      )?.memberId,
    ).toBe('Ann');
  });
});
