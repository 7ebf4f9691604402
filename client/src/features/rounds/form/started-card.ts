import { cardFrom, nextEmpty, playedHoles } from '../../own-card/card-draft.ts';
import type { Mark } from '../../own-card/card-draft.ts';
import { draftChanges, drafts } from '../../../platform/drafts.ts';
import { useStore } from '../../../store.ts';
import type { Draft } from './round-draft.tsx';

/** `hole` is the next one to enter, from 1; null if every hole has its score. */
export type StartedCard = { hole: number | null };

/** The card of the reader's next round in a league, if this device has a score on it. */
function startedCard(leagueId: string): StartedCard | null {
  const course = drafts.readJson<Pick<Draft, 'course'>>('round', leagueId)?.course;
  const holes = course?.chosen?.tee?.holes?.length ?? 0;
  const card = cardFrom(course?.card, holes);
  if (!card || playedHoles(card.marks) === 0) return null;
  const at = card.marks[card.at] === null ? card.at : nextEmpty(card.marks, card.at);
  return { hole: at < holes ? at + 1 : null };
}

/** The marks on the started card of a form, by hole; null if it is of another tee, or detached from the day. */
export function marksOfStartedCard(
  place: string,
  of: { teeId: string; eventId: string },
): readonly Mark[] | null {
  const { course, notOf } = drafts.readJson<Pick<Draft, 'course' | 'notOf'>>('round', place) ?? {};
  const { id, holes } = course?.chosen?.tee ?? {};
  if (id !== of.teeId || notOf === of.eventId) return null;
  const card = cardFrom(course?.card, holes?.length ?? 0);
  return card && playedHoles(card.marks) > 0 ? card.marks : null;
}

/** Deletes the form of a started card, which is continued elsewhere. */
export const deleteStartedCard = (place: string): void => drafts.write('round', place, '');

/** The started cards of these leagues, by league. */
export function useStartedCards(leagueIds: readonly string[]): ReadonlyMap<string, StartedCard> {
  useStore(draftChanges);
  return new Map(
    leagueIds.flatMap((id) => {
      const card = startedCard(id);
      return card ? [[id, card]] : [];
    }),
  );
}
