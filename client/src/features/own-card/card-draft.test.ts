import { describe, expect, test } from 'vitest';
import {
  parseStoredCard,
  toCardDraft,
  createEmptyCard,
  enterHole,
  findNextEmptyHole,
  countEnteredHoles,
  getStrokes,
  getUnfinishedHoles,
  markEmptyHolesNotPlayed,
} from './card-draft.ts';
import type { CardDraft } from './card-draft.ts';

const toStoredCard = (card: CardDraft): unknown => JSON.parse(JSON.stringify(card));

/** Returns a card with a 4 on every hole up to and including `hole`. */
function createCardUpTo(hole: number): CardDraft {
  let card = createEmptyCard(18);
  for (let number = 1; number <= hole; number++) card = enterHole(card, 4);
  return card;
}

describe('a card entered hole by hole', () => {
  test('entering 18 holes takes 18 taps, and then the whole card is shown', () => {
    const card = createCardUpTo(18);
    expect(card.at).toBe(18);
    expect(getStrokes(card)).toEqual(Array.from({ length: 18 }, () => 4));
  });

  test('a card has no strokes to send until every hole has a score', () => {
    expect(getStrokes(createEmptyCard(18))).toBeNull();
    expect(getStrokes(createCardUpTo(17))).toBeNull();
  });

  test('a picked-up ball is sent as null', () => {
    const card = enterHole(createCardUpTo(17), 'up');
    expect(getStrokes(card)?.[17]).toBeNull();
    expect(toCardDraft(getStrokes(card)!, null).marks).toEqual(card.marks);
    expect(getUnfinishedHoles(card)).toBeNull();
  });

  test('a card distinguishes unplayed holes from picked-up holes, which can have a most likely score', () => {
    const card = markEmptyHolesNotPlayed({ ...enterHole(createCardUpTo(13), 'up'), likely: { 14: 6, 3: 5 } });
    expect(getStrokes(card)?.slice(12)).toEqual([4, null, null, null, null, null]);
    const unfinishedHoles = getUnfinishedHoles(card);
    expect(unfinishedHoles).toEqual(
      [14, 15, 16, 17, 18].map((hole) => ({ hole, likely: hole === 14 ? 6 : null })),
    );
    const restored = toCardDraft(getStrokes(card)!, unfinishedHoles);
    expect([restored.marks, restored.likely]).toEqual([card.marks, { 14: 6 }]);
    expect(parseStoredCard(toStoredCard(card), 18)?.likely).toEqual(card.likely);
    expect(parseStoredCard(toStoredCard({ ...card, likely: { 14: 21 } }), 18)?.likely).toBeUndefined();
  });

  test('after a hole is corrected, the card returns to the hole where the player was', () => {
    const corrected = enterHole({ ...createCardUpTo(10), at: 2 }, 5);
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

  test('a card finds the next hole without a score, wrapping around to the first hole', () => {
    expect(findNextEmptyHole([4, null, 4], 0)).toBe(1);
    expect(findNextEmptyHole([null, 4, 4], 2)).toBe(0);
    expect(findNextEmptyHole([4, 4, 'up'], 0)).toBe(3);
  });
});

describe('an unfinished card stored on the device', () => {
  test('an unfinished card resumes at the hole where the player stopped, and is shown if it was open', () => {
    const card = createCardUpTo(10);
    expect(parseStoredCard(toStoredCard(card), 18)).toEqual({ marks: card.marks, at: 10, isOpen: true });
    expect(parseStoredCard(toStoredCard({ ...card, at: 3, isOpen: false }), 18)).toMatchObject({
      at: 3,
      isOpen: false,
    });
    expect(countEnteredHoles(parseStoredCard(toStoredCard(card), 18)!.marks)).toBe(10);
  });

  test('an unfinished card is not used for a tee with a different number of holes', () => {
    expect(parseStoredCard(toStoredCard(createCardUpTo(5)), 9)).toBeNull();
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

  test('a card with an invalid position opens at the first hole without a score', () => {
    const { marks } = createCardUpTo(4);
    expect(parseStoredCard({ marks, at: 40 }, 18)).toEqual({ marks, at: 4, isOpen: false });
  });
});
