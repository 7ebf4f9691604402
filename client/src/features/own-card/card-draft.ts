import { HOLE_STROKES_LIMITS } from '@golf-league/core/golf/rounds/round.ts';
import type { Strokes, UnfinishedHoles } from '@golf-league/core/golf/rounds/round.ts';

/**
 * The mark of a hole: its strokes, 'up' for a picked-up ball, 'out' for a hole that was not played, or null if
 * nothing is entered.
 */
export type Mark = number | 'up' | 'out' | null;

/**
 * An unfinished card. `at` is the index of the displayed hole, or the number of holes for the whole card. `isOpen` is
 * whether the card is on screen, so that it reopens after a reload. `likely` has the most likely scores of picked-up
 * holes by hole number; without one, the handicap record uses net double bogey.
 */
export type CardDraft = {
  marks: readonly Mark[];
  at: number;
  isOpen: boolean;
  likely?: Readonly<Record<number, number>>;
};

export function createEmptyCard(holeCount: number): CardDraft {
  return { marks: Array.from({ length: holeCount }, () => null), at: 0, isOpen: true };
}

/** Returns the card of a registered round, to show or correct. */
export function toCardDraft(strokes: Strokes, unfinished: UnfinishedHoles | null): CardDraft {
  const likelyByHole = new Map(unfinished?.map(({ hole, likely }) => [hole, likely]));
  const marks = strokes.map(
    (strokeCount, holeIndex): Mark =>
      strokeCount ?? (likelyByHole.get(holeIndex + 1) === null ? 'out' : 'up'),
  );
  const likelyScores = Object.fromEntries(
    [...likelyByHole].flatMap(([hole, score]) => (score === null ? [] : [[hole, score]])),
  );
  return { marks, at: marks.length, isOpen: false, likely: likelyScores };
}

/** Marks the empty holes of a card as not played. */
export const markEmptyHolesNotPlayed = (card: CardDraft): CardDraft => ({
  ...card,
  marks: card.marks.map((mark) => mark ?? 'out'),
});

/**
 * Enters a score and moves on to the next hole without a score, wrapping around to the first hole. If every hole has a
 * score, moves on to the whole card.
 */
export function enterHole(card: CardDraft, mark: Mark): CardDraft {
  const marks = card.marks.with(card.at, mark);
  return { ...card, marks, at: findNextEmptyHole(marks, card.at) };
}

/** Returns the index of the next empty hole, wrapping around; the number of holes if none is empty. */
export function findNextEmptyHole(marks: readonly Mark[], startIndex: number): number {
  const nextEmptyIndex = marks.indexOf(null, startIndex);
  if (nextEmptyIndex >= 0) return nextEmptyIndex;
  const firstEmptyIndex = marks.indexOf(null);
  return firstEmptyIndex >= 0 ? firstEmptyIndex : marks.length;
}

export const countEnteredHoles = (marks: readonly Mark[]): number =>
  marks.filter((mark) => mark !== null).length;

/** Returns the strokes of a round; null until every hole has a mark. */
export function getStrokes({ marks }: CardDraft): Strokes | null {
  if (marks.includes(null)) return null;
  return marks.map((mark) => (typeof mark === 'number' ? mark : null));
}

/** Returns unplayed holes, and picked-up holes with their most likely scores; null if there are no such holes. */
export function getUnfinishedHoles({ marks, likely }: CardDraft): UnfinishedHoles | null {
  const unfinishedHoles = marks.flatMap((mark, holeIndex) => {
    const score = mark === 'out' ? null : mark === 'up' ? likely?.[holeIndex + 1] : undefined;
    return score === undefined ? [] : [{ hole: holeIndex + 1, likely: score }];
  });
  return unfinishedHoles.length > 0 ? unfinishedHoles : null;
}

/** Parses a card stored on the device; null if it is invalid or has a different number of holes. */
export function parseStoredCard(storedCard: unknown, holeCount: number): CardDraft | null {
  if (typeof storedCard !== 'object' || storedCard === null) return null;
  const { marks, at, isOpen, likely } = storedCard as Partial<CardDraft>;
  if (!Array.isArray(marks) || marks.length !== holeCount || !marks.every(isMark)) return null;
  const isValidIndex = Number.isInteger(at) && Number(at) >= 0 && Number(at) <= holeCount;
  const index = isValidIndex ? Number(at) : findNextEmptyHole(marks, 0);
  return { marks, at: index, isOpen: isOpen === true, ...(areLikelyScores(likely) && { likely }) };
}

const isStrokeCount = (value: unknown): value is number =>
  Number.isInteger(value) &&
  Number(value) >= HOLE_STROKES_LIMITS.min &&
  Number(value) <= HOLE_STROKES_LIMITS.max;

const isMark = (mark: unknown): mark is Mark =>
  mark === null || mark === 'up' || mark === 'out' || isStrokeCount(mark);

const areLikelyScores = (value: unknown): value is Record<number, number> =>
  typeof value === 'object' && value !== null && Object.values(value).every(isStrokeCount);
