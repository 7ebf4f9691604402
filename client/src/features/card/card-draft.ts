import type { Strokes, Unfinished } from '@golf-league/core/golf/rounds/round.ts';

/** The mark of a hole: strokes, 'up' for a ball picked up, 'out' for a hole not played, null before any of these. */
export type Mark = number | 'up' | 'out' | null;

/**
 * A card half written. `at` is the index of the hole that is shown, or the number of holes for the whole card; `isOpen`
 * says that it was on screen, so that a closed tab comes back to it. `likely`: by hole from 1, the most likely score of
 * one that was picked up; without it net double bogey counts in a handicap.
 */
export type CardDraft = {
  marks: readonly Mark[];
  at: number;
  isOpen: boolean;
  likely?: Readonly<Record<number, number>>;
};

const mostStrokes = 20;

export function emptyCard(holes: number): CardDraft {
  return { marks: Array.from({ length: holes }, () => null), at: 0, isOpen: true };
}

/** The card of a round that has one, to look at and correct. */
export function cardOf(strokes: Strokes, unfinished: Unfinished | null): CardDraft {
  const likelyByHole = new Map(unfinished?.map(({ hole, likely }) => [hole, likely]));
  const marks = strokes.map((count, at): Mark => count ?? (likelyByHole.get(at + 1) === null ? 'out' : 'up'));
  const likely = Object.fromEntries(
    [...likelyByHole].flatMap(([hole, score]) => (score === null ? [] : [[hole, score]])),
  );
  return { marks, at: marks.length, isOpen: false, likely };
}

/** The card with what was not entered as not played. */
export const withRestOut = (card: CardDraft): CardDraft => ({
  ...card,
  marks: card.marks.map((mark) => mark ?? 'out'),
});

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
  return marks.map((mark) => (typeof mark === 'number' ? mark : null));
}

/** What a round says of the holes without strokes; null where there is nothing to say. */
export function unfinishedOf({ marks, likely }: CardDraft): Unfinished | null {
  const said = marks.flatMap((mark, at) => {
    const score = mark === 'out' ? null : mark === 'up' ? likely?.[at + 1] : undefined;
    return score === undefined ? [] : [{ hole: at + 1, likely: score }];
  });
  return said.length > 0 ? said : null;
}

/** A card as it was stored on the device, for so many holes; null where it is none or one of another length. */
export function cardFrom(stored: unknown, holes: number): CardDraft | null {
  if (typeof stored !== 'object' || stored === null) return null;
  const { marks, at, isOpen, likely } = stored as Partial<CardDraft>;
  if (!Array.isArray(marks) || marks.length !== holes || !marks.every(isMark)) return null;
  const isPlace = Number.isInteger(at) && Number(at) >= 0 && Number(at) <= holes;
  const place = isPlace ? Number(at) : nextEmpty(marks, 0);
  return { marks, at: place, isOpen: isOpen === true, ...(isLikely(likely) && { likely }) };
}

const isStrokes = (value: unknown): value is number =>
  Number.isInteger(value) && Number(value) >= 1 && Number(value) <= mostStrokes;

const isMark = (mark: unknown): mark is Mark =>
  mark === null || mark === 'up' || mark === 'out' || isStrokes(mark);

const isLikely = (likely: unknown): likely is Record<number, number> =>
  typeof likely === 'object' && likely !== null && Object.values(likely).every(isStrokes);
