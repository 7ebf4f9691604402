import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { describe, expect, test } from 'vitest';
import { createEmptyCard, enterHole } from '../../own-card/card-draft.ts';
import type { CardDraft, Mark } from '../../own-card/card-draft.ts';
import { createCourseEntry } from '../../courses/course-entry.ts';
import { toDraft, createEmptyDraft, getDraftScores, replaceDraftCard } from '../form/round-draft.tsx';

const holes = Array.from({ length: 18 }, (_, index) => ({ par: 4, strokeIndex: index + 1 }));
const tee = { id: 'yellow', name: 'Yellow', par: 72, courseRating: 72, slope: 113, holes };
const entry = { ...createCourseEntry({ course: 'Delsjö', tee }), index: '18' };
const enteredDraft = { ...createEmptyDraft('2026-08-01'), gross: '99', course: entry };
const strokeRules = { ...createLeagueRules('stroke'), allowance: 100 };
const stablefordRules = { ...createLeagueRules('stableford'), allowance: 100 };

/** Returns a card with `mark` entered on the first `count` holes. */
function createCardWith(count: number, mark: Mark = 5): CardDraft {
  let card = createEmptyCard(18);
  for (let hole = 0; hole < count; hole++) card = enterHole(card, mark);
  return card;
}

describe('a round with a card', () => {
  test('entered totals stay until a hole has a score', () => {
    expect(replaceDraftCard(enteredDraft, entry, createEmptyCard(18)).gross).toBe('99');
    expect(replaceDraftCard(enteredDraft, entry, null).gross).toBe('99');
  });

  test('a round with an unfinished card has no scores, even if totals were entered', () => {
    const draft = replaceDraftCard(enteredDraft, entry, createCardWith(11));
    expect(draft.gross).toBe('');
    expect(getDraftScores(strokeRules, draft, null).scores).toBeNull();
  });

  test('a complete card determines the totals of its round, and its strokes are sent too', () => {
    const draft = replaceDraftCard(enteredDraft, entry, createCardWith(18));
    expect(draft.gross).toBe('90');
    const strokes = Array.from({ length: 18 }, () => 5);
    expect(getDraftScores(strokeRules, draft, null).scores).toMatchObject({ gross: 90, toPar: 0, strokes });
    expect(getDraftScores(stablefordRules, draft, null).scores).toMatchObject({ gross: 90, toPar: 0 });
  });

  test('a card with a picked-up ball has no gross score', () => {
    const draft = replaceDraftCard(enteredDraft, entry, enterHole({ ...createCardWith(18), at: 2 }, 'up'));
    expect(draft.gross).toBe('');
    expect(getDraftScores(stablefordRules, draft, null).scores).toMatchObject({ gross: null, toPar: 2 });
  });

  test('totals can be entered again after the card is discarded', () => {
    const draftWithCard = replaceDraftCard(enteredDraft, entry, createCardWith(18));
    const draft = replaceDraftCard(draftWithCard, draftWithCard.course!, null);
    expect(draft.gross).toBe('');
    expect(getDraftScores(strokeRules, { ...draft, gross: '88' }, null).scores).toMatchObject({
      gross: 88,
      toPar: -2,
    });
  });

  test('correcting a round restores its card', () => {
    const { scores } = getDraftScores(
      strokeRules,
      replaceDraftCard(enteredDraft, entry, createCardWith(18)),
      null,
    );
    const course = { ...tee, name: 'Delsjö', tee: 'Yellow' };
    const restored = toDraft(strokeRules, { ...scores!, course });
    expect(restored.course?.card).toMatchObject({ at: 18, isOpen: false });
    expect(getDraftScores(strokeRules, restored, null).scores).toEqual(scores);
  });
});
