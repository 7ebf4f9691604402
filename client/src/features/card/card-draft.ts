import type { Strokes } from '@golf-league/core/golf/round.ts';

/** What stands for a hole: strokes, 'up' where the ball was picked up, null where nothing has been entered. */
export type Mark = number | 'up' | null;

/**
 * A card half written. `at` is the index of the hole that is shown, or the number of holes for the whole card; `isOpen`
 * says that it was on screen, so that a closed tab comes back to it.
 */
export type CardDraft = { marks: readonly Mark[]; at: number; isOpen: boolean };

const mostStrokes = 20;

export function emptyCard(holes: number): CardDraft {
  return { marks: Array.from({ length: holes }, () => null), at: 0, isOpen: true };
}

/** The card of a round that has one, to look at and correct. */
export function cardOf(strokes: Strokes): CardDraft {
  const marks = strokes.map((count): Mark => count ?? 'up');
  return { marks, at: marks.length, isOpen: false };
}

/** Enters a hole and goes on: to the next one without a score, after the last to those passed over, then to the card. */
export function entered(card: CardDraft, mark: Mark): CardDraft {
  const marks = card.marks.with(card.at, mark);
  return { ...card, marks, at: nextEmpty(marks, card.at) };
}

/** The index of the next hole without a score, from a hole on and around; the number of holes where there is none. */
export function nextEmpty(marks: readonly Mark[], from: number): number {
  const after = marks.indexOf(null, from);
  if (after >= 0) return after;
  const before = marks.indexOf(null);
  return before >= 0 ? before : marks.length;
}

export const playedHoles = (marks: readonly Mark[]): number => marks.filter((mark) => mark !== null).length;

/** What a round takes; null until every hole has a score. */
export function strokesOf({ marks }: CardDraft): Strokes | null {
  if (marks.includes(null)) return null;
  return marks.map((mark) => (mark === 'up' ? null : mark));
}

/** A card as it was stored on the device, for so many holes; null where it is none or one of another length. */
export function cardFrom(stored: unknown, holes: number): CardDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { marks, at, isOpen } = stored as Partial<CardDraft>;
  if (!Array.isArray(marks) || marks.length !== holes || !marks.every(isMark)) return null;
  const isPlace = Number.isInteger(at) && Number(at) >= 0 && Number(at) <= holes;
  return { marks, at: isPlace ? Number(at) : nextEmpty(marks, 0), isOpen: isOpen === true };
}

const isMark = (mark: unknown): mark is Mark =>
  mark === null ||
  mark === 'up' ||
  (Number.isInteger(mark) && Number(mark) >= 1 && Number(mark) <= mostStrokes);
