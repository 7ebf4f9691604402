import { describe, expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { scoreMatchOnDay, type PlayerDayScores, type SideDayScores } from './match-of-day.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const holes = PARS.map((par, index) => ({ par, strokeIndex: index + 1 }));

const playerScores = (overrides: Partial<PlayerDayScores>): PlayerDayScores => ({
  toPar: 0,
  strokes: PARS,
  playingHandicap: 0,
  holes: null,
  ...overrides,
});
const total = (toPar: number) => playerScores({ toPar, strokes: null });
const card = (strokes: readonly CellStrokes[], toPar: number | null = 0) => playerScores({ strokes, toPar });
const parsUpTo = (count: number) => PARS.map((par, index) => (index < count ? par : ('none' as const)));

const scoreDay = (
  a: SideDayScores,
  b: SideDayScores,
  overrides: Partial<Parameters<typeof scoreMatchOnDay>[0]> = {},
) => scoreMatchOnDay({ kind: 'singles', holes, firstHole: 1, isOver: false, a, b, ...overrides });

describe('a match on match day', () => {
  it('is decided by the cards if both players have one, and otherwise by the totals', () => {
    const birdie = PARS.with(17, 4);
    expect(scoreDay([card(birdie)], [card(PARS)]).result).toMatchObject({
      how: 'cards',
      text: '1 up',
      winner: 'a',
    });
    expect(scoreDay([card(birdie, -1)], [total(-3)]).result).toMatchObject({
      how: 'totals',
      text: 'by 2',
      winner: 'b',
    });
  });

  it('has no result until both players finish, but has a running score for the holes that both have played', () => {
    expect(scoreDay([card(PARS)], [null])).toEqual({ result: null, soFar: null });
    expect(scoreDay([card(parsUpTo(6), null)], [card(parsUpTo(4).with(1, 6), null)])).toEqual({
      result: null,
      soFar: { up: 1, thru: 4 },
    });
    // A card that is not registered has no total yet.
    expect(scoreDay([card(parsUpTo(18), null)], [total(2)]).result).toBeNull();
  });

  it('needs the scores of both players in a pair only until the day is over', () => {
    const pairs = { kind: 'pairs' as const };
    expect(scoreDay([total(0), null], [total(1), total(2)], pairs).result).toBeNull();
    const finishedDay = { ...pairs, isOver: true };
    expect(scoreDay([total(0), null], [total(1), total(2)], finishedDay).result).toMatchObject({
      winner: 'a',
      text: 'by 1',
    });
    expect(scoreDay([null, null], [total(1), total(2)], finishedDay).result).toBeNull();
    // Holes without a score do not count, even after the day is over.
    expect(
      scoreDay([card(parsUpTo(9), null)], [card(parsUpTo(9), null)], { isOver: true }).result,
    ).toBeNull();
  });

  it('uses the holes on the cards if the day has none', () => {
    const scoresWithHoles = playerScores({ holes });
    expect(scoreDay([scoresWithHoles], [scoresWithHoles], { holes: null }).result).toMatchObject({
      text: 'halved',
    });
    expect(scoreDay([playerScores({})], [playerScores({})], { holes: null }).result).toBeNull();
  });
});
