import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { computeSkins, countSkinsWon } from './skins.ts';
import type { SkinsCard } from './skins.ts';

const PARS = [4, 5, 3, 4, 4, 3, 4, 5, 4];
const holes = PARS.map((par, index) => ({ par, strokeIndex: index + 1 }));

const createCard = (playerId: string, strokes: SkinsCard['strokes'], playingHandicap: number | null = 0) => ({
  playerId,
  strokes,
  playingHandicap,
});
const playSkins = (cards: SkinsCard[], overrides: Partial<Parameters<typeof computeSkins>[0]> = {}) =>
  computeSkins({ kind: 'gross', holes, firstHole: 1, cards, carriedIn: 0, isOver: false, ...overrides });
const summarizeHoles = ({ holes: skinHoles }: ReturnType<typeof computeSkins>) =>
  skinHoles.map(({ hole, playerId, worth, state }) => `${hole} ${playerId ?? state} ${worth}`);

describe('skins', () => {
  it('go to the sole lowest score, and two tied holes in a row make the third hole worth three', () => {
    const skins = playSkins([
      createCard('Ann', [4, 5, 2, 4, 5, 3, 4, 5, 4]),
      createCard('Bo', [4, 5, 3, 4, 4, 4, 5, 5, 3]),
      createCard('Cy', [5, 6, 3, 5, 5, 3, 4, 6, 4]),
    ]);
    expect(summarizeHoles(skins)).toEqual([
      '1 carried 1',
      '2 carried 2',
      '3 Ann 3',
      '4 carried 1',
      '5 Bo 2',
      '6 carried 1',
      '7 carried 2',
      '8 carried 3',
      '9 Bo 4',
    ]);
    expect(skins.left).toBe(0);
    expect(countSkinsWon(skins)).toEqual([
      { playerId: 'Bo', skins: 6 },
      { playerId: 'Ann', skins: 3 },
    ]);
  });

  it('are never won by a player who picks up, and carry over if everyone picks up', () => {
    const pickedUpHoles = PARS.map(() => null);
    const skins = playSkins([
      createCard('Ann', [null, null, ...PARS.slice(2)]),
      createCard('Bo', [9, ...pickedUpHoles.slice(1)]),
    ]);
    expect(summarizeHoles(skins).slice(0, 3)).toEqual(['1 Bo 1', '2 carried 1', '3 Ann 2']);
  });

  it('subtract the strokes received on the hole if they are net', () => {
    // Bo gets a stroke on each of the three hardest holes, so he wins the holes that would have been tied.
    const skins = playSkins([createCard('Ann', PARS), createCard('Bo', PARS, 3)], { kind: 'net' });
    expect(summarizeHoles(skins).slice(0, 4)).toEqual(['1 Bo 1', '2 Bo 1', '3 Bo 1', '4 carried 1']);
    expect(skins.left).toBe(6);
    // A plus handicap gives a stroke back on the easiest hole.
    expect(
      summarizeHoles(playSkins([createCard('Ann', PARS), createCard('Bo', PARS, -1)], { kind: 'net' })).at(
        -1,
      ),
    ).toBe('9 Ann 9');
  });

  it('use the stroke indexes of each player’s own tee if they are net', () => {
    const reversedIndexes = holes.map(({ par, strokeIndex }) => ({ par, strokeIndex: 10 - strokeIndex }));
    const cards = [createCard('Ann', PARS), { ...createCard('Bo', PARS, 1), holes: reversedIndexes }];
    expect(summarizeHoles(playSkins(cards, { kind: 'net' })).at(-1)).toBe('9 Bo 9');
  });

  it('are open until every player has a score; once the day is over, a hole with only one score adds no skin', () => {
    const cards = [
      createCard('Ann', [3, ...PARS.slice(1)]),
      createCard('Bo', [4, 4, 'none', 2, 'none', 'none', 'none', 'none', 'none']),
    ];
    expect(summarizeHoles(playSkins(cards)).slice(0, 4)).toEqual([
      '1 Ann 1',
      '2 Bo 1',
      '3 open 1',
      '4 open 1',
    ]);
    expect(playSkins(cards).left).toBe(0);
    const finishedGame = playSkins(cards, { isOver: true });
    expect(summarizeHoles(finishedGame)).toEqual([
      '1 Ann 1',
      '2 Bo 1',
      '3 carried 0',
      '4 Bo 1',
      ...[5, 6, 7, 8, 9].map((n) => `${n} carried 0`),
    ]);
    expect(finishedGame.left).toBe(0);
    expect(summarizeHoles(playSkins(cards, { isOver: true, carriedIn: 2 }))[0]).toBe('1 Ann 3');
    const unfinishedCards = [createCard('Ann', PARS), createCard('Bo', [4, 5, 'none', ...PARS.slice(3)])];
    expect(summarizeHoles(playSkins(unfinishedCards, { isOver: true })).slice(1, 4)).toEqual([
      '2 carried 2',
      '3 carried 2',
      '4 carried 3',
    ]);
  });

  it('include carried skins in the value of the first open hole', () => {
    const firstTwoHoles = [4, 5, ...PARS.slice(2).map(() => 'none' as const)];
    const cards = [createCard('Ann', firstTwoHoles), createCard('Bo', firstTwoHoles)];
    expect(summarizeHoles(playSkins(cards, { carriedIn: 2 })).slice(0, 4)).toEqual([
      '1 carried 3',
      '2 carried 4',
      '3 open 5',
      '4 open 1',
    ]);
  });

  it('include skins carried over from the previous day on the first hole in the order of play', () => {
    const eighteenHoles = [...holes, ...holes].map(({ par }, index) => ({ par, strokeIndex: index + 1 }));
    const pars = eighteenHoles.map(({ par }) => par);
    const annsStrokes = pars.with(9, pars[9]! - 1);
    const cards = [createCard('Ann', annsStrokes), createCard('Bo', pars)];
    const skins = computeSkins({
      kind: 'gross',
      holes: eighteenHoles,
      firstHole: 10,
      cards,
      carriedIn: 4,
      isOver: true,
    });
    expect(skins.holes[0]).toEqual({ hole: 10, playerId: 'Ann', worth: 5, state: 'won' });
    expect(skins.left).toBe(17);
  });

  it('are not won by a player without opponents, and skins from the previous day carry over', () => {
    expect(playSkins([createCard('Ann', PARS)], { carriedIn: 3, isOver: true })).toMatchObject({ left: 3 });
    expect(summarizeHoles(playSkins([], { carriedIn: 3 })).slice(0, 2)).toEqual(['1 open 4', '2 open 1']);
    expect(playSkins([], { isOver: true }).holes.every(({ state }) => state === 'open')).toBe(true);
  });
});

const anyStrokes = fc.oneof(
  { weight: 8, arbitrary: fc.integer({ min: 2, max: 7 }) },
  { weight: 1, arbitrary: fc.constant(null) },
);
const anyCards = fc.array(
  fc.record({
    strokes: fc.array(anyStrokes, { minLength: 9, maxLength: 9 }),
    playingHandicap: fc.option(fc.integer({ min: -4, max: 30 })),
  }),
  { minLength: 2, maxLength: 6 },
);

it('skins won and left over add up to the holes plus the skins carried in, whatever the order of the cards', () => {
  fc.assert(
    fc.property(anyCards, fc.constantFrom('net', 'gross'), fc.nat(5), (generatedCards, kind, carriedIn) => {
      const cards = generatedCards.map((generated, index) => ({ playerId: `p${index}`, ...generated }));
      const skins = playSkins(cards, { kind, carriedIn });
      const won = countSkinsWon(skins).reduce((sum, winner) => sum + winner.skins, 0);
      expect(won + skins.left).toBe(holes.length + carriedIn);
      expect(playSkins(cards.toReversed(), { kind, carriedIn })).toEqual(skins);
    }),
    { numRuns: process.env['TEST_FULL'] === '1' ? 10_000 : 1_000 },
  );
});
