import { describe, expect, it } from 'vitest';
import { buildRequest } from '../wire/request.ts';
import { SCORES_PER_CALL_MAX, confirmCard, readCard, writeCard } from './card.ts';

const score = { playerId: 'bo', hole: 4, strokes: 5, at: '2026-08-15T10:45:00+02:00' };
const parseWriteCardInput = (scores: unknown, otherFields: object = {}) =>
  writeCard.input.safeParse({ eventId: 'e', userId: 'ann', scores, ...otherFields });

describe('writeCard', () => {
  it.each([
    [1, true],
    [20, true],
    [null, true],
    ['none', true],
    [0, false],
    [21, false],
    [4.5, false],
    ['', false],
    [undefined, false],
  ])('accepts strokes of %j? %s', (strokes, isValid) => {
    expect(parseWriteCardInput([{ ...score, strokes }]).success).toBe(isValid);
  });

  it('requires a hole from 1 to 18 and a time with an offset', () => {
    expect(parseWriteCardInput([{ ...score, hole: 0 }]).success).toBe(false);
    expect(parseWriteCardInput([{ ...score, hole: 19 }]).success).toBe(false);
    expect(parseWriteCardInput([{ ...score, at: '10:45' }]).success).toBe(false);
    expect(parseWriteCardInput([{ ...score, at: '0000-01-01T00:00:00Z' }]).success).toBe(false);
    expect(parseWriteCardInput([{ ...score, at: '1970-01-01T00:00:00Z' }]).success).toBe(true);
    expect(parseWriteCardInput([score]).data?.scores[0]?.at).toBe('2026-08-15T08:45:00.000Z');
  });

  it('accepts 1 to 90 scores in one call, or none if the call has a handicap', () => {
    expect(parseWriteCardInput(Array(SCORES_PER_CALL_MAX).fill(score)).success).toBe(true);
    expect(parseWriteCardInput(Array(SCORES_PER_CALL_MAX + 1).fill(score)).success).toBe(false);
    expect(parseWriteCardInput([]).success).toBe(false);
    const handicap = { playerId: 'bo', handicapIndex: 18.4, at: score.at };
    expect(parseWriteCardInput([], { handicaps: [handicap] }).success).toBe(true);
    expect(parseWriteCardInput([], { handicaps: [{ ...handicap, handicapIndex: 54.1 }] }).success).toBe(
      false,
    );
  });
});

describe('the card endpoints', () => {
  it('use the same field names on the wire and in code', () => {
    expect([readCard, writeCard].map(({ names }) => names)).toEqual([undefined, undefined]);
  });

  it('read a card by its event id, and confirm a card for a player', () => {
    expect(buildRequest(readCard, { eventId: 'e' })).not.toHaveProperty('fields');
    const fields = { eventId: 'e', userId: 'ann', playerId: 'bo' };
    expect(buildRequest(confirmCard, fields)).toMatchObject({ method: 'POST', fields });
  });
});
