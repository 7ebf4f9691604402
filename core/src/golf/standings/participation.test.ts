import { describe, expect, it } from 'vitest';
import {
  areAllComplete,
  computeFirstRoundForLateJoiner,
  getLastRoundForPausedMember,
  findDeleteRoundProblem,
  findFreedRoundNumbers,
  getNextRoundNumber,
  computeRoundStatuses,
  takesPart,
} from './participation.ts';
import { createMember, createScores } from '../test-league.ts';

describe('the participants of a round number', () => {
  it('include each member only from their first round onwards', () => {
    const lateJoiner = createMember('Ann', { firstRound: 3 });
    expect([1, 2, 3, 4].map((roundNumber) => takesPart(lateJoiner, roundNumber, false))).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  it('exclude a paused member after that member’s last round', () => {
    const pausedMember = createMember('Ann', { lastRound: 2 });
    expect([1, 2, 3].map((roundNumber) => takesPart(pausedMember, roundNumber, false))).toEqual([
      true,
      true,
      false,
    ]);
    expect(takesPart(createMember('Bo', { lastRound: 0 }), 1, false)).toBe(false);
  });

  it('always include a member who has registered it', () => {
    expect(takesPart(createMember('Ann', { firstRound: 5 }), 2, true)).toBe(true);
    expect(takesPart(createMember('Ann', { lastRound: 1 }), 2, true)).toBe(true);
  });
});

describe('the status of rounds', () => {
  it('is empty before the first round', () => {
    expect(computeRoundStatuses([createMember('Ann')], [])).toEqual([]);
    expect(areAllComplete([])).toBe(true);
  });

  it('is complete when everyone has registered, and otherwise lists the awaited members', () => {
    const statuses = computeRoundStatuses(
      [createMember('Ann'), createMember('Bo'), createMember('Cy')],
      createScores({ Ann: [1, 2], Bo: [0], Cy: [3] }),
    );
    expect(statuses).toEqual([
      { number: 1, complete: true, registered: 3, expected: 3, awaited: [], absent: [] },
      { number: 2, complete: false, registered: 1, expected: 3, awaited: ['Bo', 'Cy'], absent: [] },
    ]);
    expect(areAllComplete(statuses)).toBe(false);
    expect(areAllComplete(statuses.slice(0, 1))).toBe(true);
  });

  it('does not await a late joiner in earlier rounds', () => {
    const members = [createMember('Ann'), createMember('Bo', { firstRound: 2 })];
    expect(computeRoundStatuses(members, createScores({ Ann: [1, 2] }))).toEqual([
      { number: 1, complete: true, registered: 1, expected: 1, awaited: [], absent: [] },
      { number: 2, complete: false, registered: 1, expected: 2, awaited: ['Bo'], absent: [] },
    ]);
  });

  it('ignores rounds of players who are not members', () => {
    expect(
      computeRoundStatuses([createMember('Ann')], createScores({ Gone: [0, 0], Ann: [1] })).map(
        (status) => status.number,
      ),
    ).toEqual([1]);
  });

  it('becomes complete when the only awaited member leaves', () => {
    const rounds = createScores({ Ann: [1], Bo: [2] });
    expect(
      computeRoundStatuses([createMember('Ann'), createMember('Bo'), createMember('Cy')], rounds)[0]
        ?.complete,
    ).toBe(false);
    expect(computeRoundStatuses([createMember('Ann'), createMember('Bo')], rounds)[0]?.complete).toBe(true);
  });
});

describe('a player who joins a started league', () => {
  it('starts with round 1 if nothing has been played', () => {
    expect(computeFirstRoundForLateJoiner([], [])).toBe(1);
    expect(computeFirstRoundForLateJoiner([createMember('Ann')], [])).toBe(1);
  });

  it('starts with the next round if all are complete', () => {
    expect(
      computeFirstRoundForLateJoiner(
        [createMember('Ann'), createMember('Bo')],
        createScores({ Ann: [0, 1], Bo: [1, 0] }),
      ),
    ).toBe(3);
  });

  it('joins the open round, or the highest one if several are open', () => {
    expect(
      computeFirstRoundForLateJoiner(
        [createMember('Ann'), createMember('Bo')],
        createScores({ Ann: [0, 1], Bo: [1] }),
      ),
    ).toBe(2);
    expect(
      computeFirstRoundForLateJoiner(
        [createMember('Ann'), createMember('Bo')],
        createScores({ Ann: [0, 1, 2, 3], Bo: [1] }),
      ),
    ).toBe(4);
  });
});

describe('a player paused after round 2 while the other players have played round 4', () => {
  const others = [createMember('Ann'), createMember('Bo')];
  const rounds = createScores({ Ann: [0, 0, 0, 0], Bo: [1, 1, 1, 1], Cy: [2, 2] });
  const pausedMember = createMember('Cy', {
    lastRound: getLastRoundForPausedMember(rounds.filter((r) => r.memberId === 'Cy')),
  });

  it('keeps rounds 3 and 4 open before the pause, but not after it', () => {
    expect(
      computeRoundStatuses([...others, createMember('Cy')], rounds).map((status) => status.complete),
    ).toEqual([true, true, false, false]);
    expect(pausedMember.lastRound).toBe(2);
    expect(computeRoundStatuses([...others, pausedMember], rounds).map((status) => status.complete)).toEqual([
      true,
      true,
      true,
      true,
    ]);
  });

  it('remains a participant in the rounds played', () => {
    expect(computeRoundStatuses([...others, pausedMember], rounds).map((status) => status.expected)).toEqual([
      3, 3, 2, 2,
    ]);
  });

  it('comes back in round 5, without reopening 3 and 4, and registers that number next', () => {
    const firstRound = computeFirstRoundForLateJoiner([...others, pausedMember], rounds);
    expect(firstRound).toBe(5);
    const returnedMember = createMember('Cy', { firstRound, lastRound: null });
    expect(
      computeRoundStatuses([...others, returnedMember], rounds).map((status) => [
        status.complete,
        status.expected,
      ]),
    ).toEqual([
      [true, 3],
      [true, 3],
      [true, 2],
      [true, 2],
    ]);
    expect(
      getNextRoundNumber(
        'fedex',
        returnedMember,
        rounds.filter((r) => r.memberId === 'Cy'),
      ),
    ).toBe(5);
  });

  it('comes back in round 4 if that round is still open', () => {
    const roundsWithOpenRound = rounds.filter((round) => round.id !== 'Bo4');
    expect(computeFirstRoundForLateJoiner([...others, pausedMember], roundsWithOpenRound)).toBe(4);
  });

  it('is not awaited in any round if the player registered nothing before the pause', () => {
    const memberWithoutRounds = createMember('Di', { lastRound: getLastRoundForPausedMember([]) });
    expect(memberWithoutRounds.lastRound).toBe(0);
    expect(
      computeRoundStatuses([...others, memberWithoutRounds], createScores({ Ann: [0], Bo: [0] }))[0]
        ?.complete,
    ).toBe(true);
  });

  it('may be ahead of the others: open rounds await only the others, and the player continues with round 5', () => {
    const roundsWithCyAhead = createScores({ Ann: [0, 0], Cy: [0, 0, 0, 0] });
    const members = [createMember('Ann'), createMember('Cy', { lastRound: 4 })];
    expect(computeRoundStatuses(members, roundsWithCyAhead).map((status) => status.awaited)).toEqual([
      [],
      [],
      ['Ann'],
      ['Ann'],
    ]);
    const returnedMember = createMember('Cy', {
      firstRound: computeFirstRoundForLateJoiner(members, roundsWithCyAhead),
    });
    expect(returnedMember.firstRound).toBe(4);
    expect(
      getNextRoundNumber(
        'fedex',
        returnedMember,
        roundsWithCyAhead.filter((r) => r.memberId === 'Cy'),
      ),
    ).toBe(5);
  });
});

describe('the number of the next round', () => {
  const ownRounds = createScores({ Ann: [0, 1] });

  it('is one more than the player’s number of rounds, starting with 1', () => {
    for (const mode of ['stroke', 'fedex', 'stableford'] as const) {
      expect(getNextRoundNumber(mode, createMember('Ann'), [])).toBe(1);
      expect(getNextRoundNumber(mode, createMember('Ann'), ownRounds)).toBe(3);
    }
  });

  it('starts with the late joiner’s first round in FedEx, and with 1 in the other modes', () => {
    const lateJoiner = createMember('Ann', { firstRound: 4 });
    expect(getNextRoundNumber('fedex', lateJoiner, [])).toBe(4);
    expect(getNextRoundNumber('stroke', lateJoiner, [])).toBe(1);
    expect(getNextRoundNumber('stableford', lateJoiner, ownRounds)).toBe(3);
  });
});

describe('deleting a round', () => {
  const members = [createMember('Ann'), createMember('Bo')];
  const rounds = createScores({ Ann: [0, 1], Bo: [2] });

  it('is allowed for the player’s latest round, and not for an earlier one', () => {
    for (const mode of ['stroke', 'fedex', 'stableford'] as const) {
      expect(findDeleteRoundProblem(mode, 'Ann2', 'Ann', members, rounds)).toBeNull();
      expect(findDeleteRoundProblem(mode, 'Ann1', 'Ann', members, rounds)).toBe('not_latest');
    }
  });

  it("is not allowed for another player's round or an unknown round", () => {
    expect(findDeleteRoundProblem('stroke', 'Bo1', 'Ann', members, rounds)).toBe('not_latest');
    expect(findDeleteRoundProblem('stroke', 'none', 'Ann', members, rounds)).toBe('not_latest');
  });

  it('is not allowed in a complete FedEx round of several players, but is allowed in the other modes', () => {
    expect(findDeleteRoundProblem('fedex', 'Bo1', 'Bo', members, rounds)).toBe('round_complete');
    expect(findDeleteRoundProblem('stroke', 'Bo1', 'Bo', members, rounds)).toBeNull();
    expect(findDeleteRoundProblem('stableford', 'Bo1', 'Bo', members, rounds)).toBeNull();
  });

  it('is allowed in a FedEx round without other participants', () => {
    const membersWithLateJoiner = [createMember('Ann'), createMember('Bo', { firstRound: 3 })];
    expect(
      findDeleteRoundProblem('fedex', 'Ann2', 'Ann', membersWithLateJoiner, createScores({ Ann: [0, 1] })),
    ).toBeNull();
  });
});

describe('deleting rounds that somebody else has registered', () => {
  const members = [createMember('Ann'), createMember('Bo')];
  const findFreedNumbers = (byPlayer: Parameters<typeof createScores>[0], ids: string[], players = members) =>
    Object.fromEntries(findFreedRoundNumbers(players, createScores(byPlayer), new Set(ids)));

  it('makes the latest number await the player again, even if it was complete', () => {
    expect(findFreedNumbers({ Ann: [0, 1], Bo: [2, 3] }, ['Bo2'])).toEqual({
      Bo: { awaited: [2], absent: [] },
    });
  });

  it('marks an earlier number as not played', () => {
    expect(findFreedNumbers({ Ann: [0, 1], Bo: [2, 3] }, ['Bo1'])).toEqual({
      Bo: { awaited: [], absent: [1] },
    });
    // This includes a number that is not yet complete.
    expect(findFreedNumbers({ Bo: [2, 3] }, ['Bo1'])).toEqual({ Bo: { awaited: [], absent: [1] } });
  });

  it('marks the latest number as not played if a later number is complete', () => {
    const membersWithClosedRound = [createMember('Ann'), createMember('Bo', { absent: [2] })];
    const byPlayer = { Ann: [0, 1], Bo: [2] };
    expect(findFreedNumbers(byPlayer, ['Bo1'], membersWithClosedRound)).toEqual({
      Bo: { awaited: [], absent: [1] },
    });
  });

  it('processes the highest number first, so that consecutive numbers are all awaited again', () => {
    const byPlayer = { Ann: [0, 1, 2], Bo: [0, 1, 2] };
    expect(findFreedNumbers(byPlayer, ['Ann3', 'Ann2', 'Bo2', 'Bo3'])).toEqual({
      Ann: { awaited: [3, 2], absent: [] },
      Bo: { awaited: [3, 2], absent: [] },
    });
    // Round 3 is complete without Bo, who is paused, so the earlier round 2 counts as not played.
    const membersWithPausedBo = [createMember('Ann'), createMember('Bo', { lastRound: 3 })];
    expect(findFreedNumbers(byPlayer, ['Bo3', 'Bo2'], membersWithPausedBo)).toEqual({
      Bo: { awaited: [3], absent: [2] },
    });
  });

  it('does not free the numbers of guests’ rounds', () => {
    const membersWithGuest = [createMember('Ann'), createMember('Bo', { isGuest: true })];
    expect(findFreedNumbers({ Ann: [0], Bo: [0] }, ['Bo1'], membersWithGuest)).toEqual({});
  });
});
