import { describe, expect, test } from 'vitest';
import {
  parseStoredCard,
  cardOf,
  createEmptyCard,
  enterHole,
  findNextEmptyHole,
  playedHoles,
  strokesOf,
  unfinishedOf,
  markRestNotPlayed,
} from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';

const stored = (card: CardDraft): unknown => JSON.parse(JSON.stringify(card));

/** A card of par fours that is entered up to a hole. */
function cardUpTo(hole: number): CardDraft {
  let card = createEmptyCard(18);
  for (let number = 1; number <= hole; number++) card = enterHole(card, 4);
  return card;
}

describe('a card entered hole by hole', () => {
  test('18 holes take 18 taps, and then the whole card is on screen', () => {
    const card = cardUpTo(18);
    expect(card.at).toBe(18);
    expect(strokesOf(card)).toEqual(Array.from({ length: 18 }, () => 4));
  });

  test('a card has no strokes to send until every hole has a score', () => {
    expect(strokesOf(createEmptyCard(18))).toBeNull();
    expect(strokesOf(cardUpTo(17))).toBeNull();
  });

  test('a card sends a picked-up ball as null', () => {
    const card = enterHole(cardUpTo(17), 'up');
    expect(strokesOf(card)?.[17]).toBeNull();
    expect(cardOf(strokesOf(card)!, null).marks).toEqual(card.marks);
    expect(unfinishedOf(card)).toBeNull();
  });

  test('a card distinguishes unplayed holes from a picked-up hole, which has a most likely score', () => {
    const card = markRestNotPlayed({ ...enterHole(cardUpTo(13), 'up'), likely: { 14: 6, 3: 5 } });
    expect(strokesOf(card)?.slice(12)).toEqual([4, null, null, null, null, null]);
    const listed = unfinishedOf(card);
    expect(listed).toEqual([14, 15, 16, 17, 18].map((hole) => ({ hole, likely: hole === 14 ? 6 : null })));
    const restored = cardOf(strokesOf(card)!, listed);
    expect([restored.marks, restored.likely]).toEqual([card.marks, { 14: 6 }]);
    expect(parseStoredCard(stored(card), 18)?.likely).toEqual(card.likely);
    expect(parseStoredCard(stored({ ...card, likely: { 14: 21 } }), 18)?.likely).toBeUndefined();
  });

  test('a card returns from a corrected hole to the hole before the correction', () => {
    const corrected = enterHole({ ...cardUpTo(10), at: 2 }, 5);
    expect(corrected.marks[2]).toBe(5);
    expect(corrected.at).toBe(10);
  });

  test('a card started at the tenth hole continues at the first hole after the eighteenth', () => {
    let card: CardDraft = { ...createEmptyCard(18), at: 9 };
    for (let taps = 0; taps < 9; taps++) card = enterHole(card, 4);
    expect(card.at).toBe(0);
    for (let taps = 0; taps < 9; taps++) card = enterHole(card, 4);
    expect(card.at).toBe(18);
  });

  test('a card finds the next hole without a score', () => {
    expect(findNextEmptyHole([4, null, 4], 0)).toBe(1);
    expect(findNextEmptyHole([null, 4, 4], 2)).toBe(0);
    expect(findNextEmptyHole([4, 4, 'up'], 0)).toBe(3);
  });
});

describe('an unfinished card stored on the device', () => {
  test('an unfinished card reopens at the hole where it was left, and is on screen if it was open', () => {
    const card = cardUpTo(10);
    expect(parseStoredCard(stored(card), 18)).toEqual({ marks: card.marks, at: 10, isOpen: true });
    expect(parseStoredCard(stored({ ...card, at: 3, isOpen: false }), 18)).toMatchObject({
      at: 3,
      isOpen: false,
    });
    expect(playedHoles(parseStoredCard(stored(card), 18)!.marks)).toBe(10);
  });

  test('an unfinished card is not used for a tee with a different number of holes', () => {
    expect(parseStoredCard(stored(cardUpTo(5)), 9)).toBeNull();
  });

  test.each([
    ['nothing', null],
    ['an older draft without a card', undefined],
    ['a string', 'card'],
    ['invalid marks', { marks: Array.from({ length: 18 }, () => 'x'), at: 0, isOpen: true }],
    ['21 strokes', { marks: [21, ...Array.from({ length: 17 }, () => null)], at: 0, isOpen: true }],
    ['half a stroke', { marks: [4.5, ...Array.from({ length: 17 }, () => null)], at: 0, isOpen: true }],
  ])('there is no card to resume if %s is stored', (_what, value) => {
    expect(parseStoredCard(value, 18)).toBeNull();
  });

  test('a card with an unknown position opens at the first hole without a score', () => {
    const { marks } = cardUpTo(4);
    expect(parseStoredCard({ marks, at: 40 }, 18)).toEqual({ marks, at: 4, isOpen: false });
  });
});
