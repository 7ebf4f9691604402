import { parseStoredCard, findNextEmptyHole, countEnteredHoles } from '../../own-card/card-draft.ts';
import type { Mark } from '../../own-card/card-draft.ts';
import { draftChanges, drafts } from '../../../platform/drafts.ts';
import { useStore } from '../../../store.ts';
import type { RoundDraft } from './round-draft.tsx';

/** `nextHole` is the number of the next hole to enter; null if every hole has a score. */
export type StartedCard = { nextHole: number | null };

/** Reads the started card of the user's next round in a league; null if it has no scores yet. */
function readStartedCard(leagueId: string): StartedCard | null {
  const course = drafts.readJson<Pick<RoundDraft, 'course'>>('round', leagueId)?.course;
  const holeCount = course?.chosen?.tee?.holes?.length ?? 0;
  const card = parseStoredCard(course?.card, holeCount);
  if (!card || countEnteredHoles(card.marks) === 0) return null;
  const nextIndex = card.marks[card.at] === null ? card.at : findNextEmptyHole(card.marks, card.at);
  return { nextHole: nextIndex < holeCount ? nextIndex + 1 : null };
}

/**
 * Returns the marks on a draft's started card, by hole; null if the draft has another tee or was detached from the
 * event.
 */
export function readStartedMarks(
  storageKey: string,
  target: { teeId: string; eventId: string },
): readonly Mark[] | null {
  const { course, notOf } = drafts.readJson<Pick<RoundDraft, 'course' | 'notOf'>>('round', storageKey) ?? {};
  const { id, holes } = course?.chosen?.tee ?? {};
  if (id !== target.teeId || notOf === target.eventId) return null;
  const card = parseStoredCard(course?.card, holes?.length ?? 0);
  return card && countEnteredHoles(card.marks) > 0 ? card.marks : null;
}

/** Deletes the draft with a started card after its scores have moved to the group's card. */
export const deleteStartedCard = (storageKey: string): void => drafts.write('round', storageKey, '');

/** Returns the started cards by league. */
export function useStartedCards(leagueIds: readonly string[]): ReadonlyMap<string, StartedCard> {
  useStore(draftChanges);
  return new Map(
    leagueIds.flatMap((id) => {
      const card = readStartedCard(id);
      return card ? [[id, card]] : [];
    }),
  );
}
