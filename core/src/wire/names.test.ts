import { describe, expect, it } from 'vitest';
import { fromWire, fromWireName, snakeNames, toWire, toWireName } from './names.ts';

const names = {
  tournamentId: 'leagueId',
  round_id: 'id',
  roundId: 'id',
  mode: { as: 'mode', values: { 1: 'stroke', 2: 'fedex' } },
  scores: { as: 'rows', of: snakeNames({ user_id: 'memberId' }) },
} as const;

describe('wire names', () => {
  it('are translated to internal names, in lists and nested objects', () => {
    const wireValue = {
      tournamentId: 'a',
      scores: [{ user_id: 'b', nbr_rounds: 2, left: null }],
      mode: 2,
      other: 1,
    };
    const translated = fromWire(names, wireValue);
    expect(translated).toEqual({
      leagueId: 'a',
      rows: [{ memberId: 'b', nbrRounds: 2, left: null }],
      mode: 'fedex',
      other: 1,
    });
    expect(toWire(names, translated)).toEqual(wireValue);
  });

  it('with two spellings of one field are translated to one name, and back to both', () => {
    expect(fromWire(names, { round_id: 'x', roundId: 'x' })).toEqual({ id: 'x' });
    expect(toWire(names, { id: 'x' })).toEqual({ round_id: 'x', roundId: 'x' });
  });

  it('are translated without adding missing fields or changing null fields', () => {
    expect(fromWire(names, { scores: null })).toEqual({ rows: null });
    expect(toWire(names, {})).toEqual({});
  });

  it('are not translated in values other than lists and plain objects', () => {
    const file = new Blob(['x']);
    expect(fromWire(names, { other: file })).toEqual({ other: file });
    expect(fromWire(names, 'text')).toBe('text');
  });

  it('can be looked up by internal name, and internal names by wire name', () => {
    expect(fromWireName(names, 'tournamentId')).toBe('leagueId');
    expect(toWireName(names, 'leagueId')).toBe('tournamentId');
    expect(toWireName(snakeNames({}), 'coursePar')).toBe('course_par');
  });
});
