import { describe, expect, it } from 'vitest';
import type { CellStrokes } from '../cards/cells.ts';
import { scoreMatchAtEvent, type PlayerScores, type SideScores } from './match-of-day.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 3, 4, 4, 5];
const holes = PARS.map((par, index) => ({ par, strokeIndex: index + 1 }));

const createPlayerScores = (overrides: Partial<PlayerScores>): PlayerScores => ({
  toPar: 0,
  strokes: PARS,
  playingHandicap: 0,
  holes: null,
  ...overrides,
});
const createTotal = (toPar: number) => createPlayerScores({ toPar, strokes: null });
const createCard = (strokes: readonly CellStrokes[], toPar: number | null = 0) =>
  createPlayerScores({ strokes, toPar });
const createParsUpTo = (count: number) => PARS.map((par, index) => (index < count ? par : ('none' as const)));

const scoreDay = (
  a: SideScores,
  b: SideScores,
  overrides: Partial<Parameters<typeof scoreMatchAtEvent>[0]> = {},
) => scoreMatchAtEvent({ kind: 'singles', holes, firstHole: 1, isOver: false, a, b, ...overrides });

describe('a match scored from the rounds of its day', () => {
  it('is decided by the cards if both players have one, and otherwise by the totals', () => {
    const birdie = PARS.with(17, 4);
    expect(scoreDay([createCard(birdie)], [createCard(PARS)]).result).toMatchObject({
      how: 'cards',
      text: '1 up',
      winner: 'a',
    });
    expect(scoreDay([createCard(birdie, -1)], [createTotal(-3)]).result).toMatchObject({
      how: 'totals',
      text: 'by 2',
      winner: 'b',
    });
  });

  it('has no result until both players finish, but has a running score for the holes that both have played', () => {
    expect(scoreDay([createCard(PARS)], [null])).toEqual({ result: null, soFar: null });
    expect(
      scoreDay([createCard(createParsUpTo(6), null)], [createCard(createParsUpTo(4).with(1, 6), null)]),
    ).toEqual({
      result: null,
      soFar: { up: 1, thru: 4 },
    });
    // A card that is not registered has no total yet.
    expect(scoreDay([createCard(createParsUpTo(18), null)], [createTotal(2)]).result).toBeNull();
  });

  it('needs the scores of both players in a pair only until the day is over', () => {
    const pairs = { kind: 'pairs' as const };
    expect(scoreDay([createTotal(0), null], [createTotal(1), createTotal(2)], pairs).result).toBeNull();
    const finishedDay = { ...pairs, isOver: true };
    expect(
      scoreDay([createTotal(0), null], [createTotal(1), createTotal(2)], finishedDay).result,
    ).toMatchObject({
      winner: 'a',
      text: 'by 1',
    });
    expect(scoreDay([null, null], [createTotal(1), createTotal(2)], finishedDay).result).toBeNull();
    // Holes without a score do not count, even after the day is over.
    expect(
      scoreDay([createCard(createParsUpTo(9), null)], [createCard(createParsUpTo(9), null)], { isOver: true })
        .result,
    ).toBeNull();
  });

  it('uses the holes on the cards if the day has none', () => {
    const scoresWithHoles = createPlayerScores({ holes });
    expect(scoreDay([scoresWithHoles], [scoresWithHoles], { holes: null }).result).toMatchObject({
      text: 'halved',
    });
    expect(scoreDay([createPlayerScores({})], [createPlayerScores({})], { holes: null }).result).toBeNull();
  });
});
