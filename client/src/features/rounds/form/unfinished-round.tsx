import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { isCoursePar } from '@golf-league/core/golf/rounds/score.ts';
import { toServerTime, getServerDate } from '../../../live/server-clock.ts';
import type { CardDraft } from '../../own-card/card-draft.ts';
import { parseStoredCard } from '../../own-card/card-draft.ts';
import type { CourseEntry } from '../../courses/course-entry.ts';
import { drafts } from '../../../platform/drafts.ts';
import { getDateOnDevice } from '../../../platform/time-zone.ts';
import { createEmptyDraft, isUntouched } from './round-draft.tsx';
import type { RoundDraft } from './round-draft.tsx';
import { createFirstTap } from '../rounds.api.ts';
import type { FirstTap } from '../rounds.api.ts';
import type { RoundFormContent } from '../sending/submit-round.ts';

/**
 * The stored draft; older versions of the app stored fewer fields. `playedOn` is null unless the user has chosen a day.
 */
type StoredDraft = Partial<Omit<RoundDraft, 'playedOn'>> & { playedOn: string | null } & Pick<
    FirstTap,
    'key'
  >;
type DraftAndTap = Pick<RoundFormContent, 'draft' | 'tap'>;

/**
 * Stores the draft of a new round, so that it survives closing the tab. `storageKey` is the league's id, followed by the
 * player's id for a player without an account. use-unfinished-picture.ts stores the picture.
 */
export const unfinishedRound = {
  /** Returns the stored draft, or an empty one. Without a chosen day it gets today's date. */
  resume(storageKey: string, rules: ScoringRules): DraftAndTap {
    const tap = createFirstTap();
    const today = getDateOnDevice(getServerDate());
    const storedDraft = drafts.readJson<StoredDraft>('round', storageKey);
    if (!storedDraft?.key) return { draft: createEmptyDraft(today), tap };
    const { key, playedOn, ...fields } = storedDraft;
    const draft = { ...createEmptyDraft(playedOn || today), ...fields };
    const { par, course } = draft;
    return {
      draft: {
        ...draft,
        par: par !== null && isCoursePar(rules, par) ? par : null,
        course: course && { ...course, card: validateStoredCard(course) },
      },
      // Reuse the stored key: the tab may have been closed after the round was queued but before the draft was deleted.
      tap: { ...tap, key },
    };
  },

  /** Stores a draft unless it is untouched. `prefilledDraft` has the values that the form prefilled. */
  store(
    storageKey: string,
    { draft, tap }: DraftAndTap,
    prefilledDraft = createEmptyDraft(draft.playedOn),
  ): void {
    if (isUntouched(draft) || JSON.stringify(draft) === JSON.stringify(prefilledDraft))
      return unfinishedRound.forget(storageKey, tap);
    const isDayChosen = draft.playedOn !== getDateOnDevice(toServerTime(tap.writtenAt));
    const { playedOn, ...fields } = draft;
    const emptyDraft = createEmptyDraft(playedOn);
    const changedFields = Object.entries(fields).filter(
      ([field, value]) => JSON.stringify(value) !== JSON.stringify(emptyDraft[field as keyof RoundDraft]),
    );
    const draftToStore = {
      ...Object.fromEntries(changedFields),
      playedOn: isDayChosen ? playedOn : null,
      key: tap.key,
    } satisfies StoredDraft;
    drafts.write('round', storageKey, JSON.stringify(draftToStore));
  },

  /** Deletes a draft if it has the same key: another tab may have started the next draft. */
  forget(storageKey: string, { key }: FirstTap): void {
    if (drafts.readJson<StoredDraft>('round', storageKey)?.key === key) drafts.write('round', storageKey, '');
  },
};

/** Validates the card of a stored draft, which any version of the app may have stored. */
function validateStoredCard({ chosen, card }: CourseEntry): CardDraft | null {
  const { holes } = chosen.tee;
  return holes && parseStoredCard(card, holes.length);
}
