import type { Course, Tee } from '@golf-league/core/golf/rounds/course.ts';
import { deriveCourseHandicap, derivePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import type { ScoreDetails } from '@golf-league/core/golf/rounds/round.ts';
import type { CountingRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import { parseHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import type { CardDraft } from '../own-card/card-draft.ts';

/** A tee together with the name of its course. */
export type ChosenTee = { course: string; tee: Tee };

/**
 * The course fields of a round form. `index` is the entered handicap index, or null to use the player's own index;
 * `playing` is an entered playing handicap that overrides the calculated one, or empty; `card` may be incomplete.
 */
export type CourseEntry = {
  chosen: ChosenTee;
  index: string | null;
  playing: string;
  card: CardDraft | null;
};

/** Returns a form's card; null if there is none, or if its number of holes differs from the tee's. */
export function getFormCard({ chosen, card }: CourseEntry): CardDraft | null {
  return card && chosen.tee.holes?.length === card.marks.length ? card : null;
}

export type FormRules = ScoringRules & Pick<CountingRules, 'allowance' | 'handicap'>;

/** `calculated` is null without an index; `playing` is the entered playing handicap, or else `calculated`. */
type CalculatedHandicap = { index: number | null; calculated: number | null; playing: number | null };

export const createCourseEntry = (chosen: ChosenTee): CourseEntry => ({
  chosen,
  index: null,
  playing: '',
  card: null,
});

/** Calculates a form's playing handicap from the entered index, or else from the player's own index. */
export function calculatePlayingHandicap(
  { holes, allowance }: FormRules,
  entry: CourseEntry,
  knownIndex: number | null,
): CalculatedHandicap {
  const index = entry.index === null ? knownIndex : parseHandicapIndex(entry.index);
  const { tee } = entry.chosen;
  const calculated = index === null ? null : derivePlayingHandicap({ index, tee, holes, allowance });
  return { index, calculated, playing: parsePlayingHandicap(entry.playing) ?? calculated };
}

/**
 * Whether the round has no handicap: the index field was cleared, or the edited round had none. False if the field is
 * untouched, because the player's own index may not have been fetched yet.
 */
export const hasBlankHandicap = ({ index, playing }: CourseEntry): boolean =>
  index?.trim() === '' && playing.trim() === '';

/** Whether an entered handicap cannot be parsed. */
export const hasInvalidHandicap = ({ index, playing }: CourseEntry): boolean =>
  (isFilled(index) && parseHandicapIndex(index) === null) ||
  (isFilled(playing) && parsePlayingHandicap(playing) === null);

const isFilled = (text: string | null): text is string => text !== null && text.trim() !== '';

/**
 * Returns the course handicap, without the league's allowance; the scoring record uses it for net double bogey. Returns
 * null if there is no index, or if the league has its own handicap system, because the record does not use its indexes.
 */
export function computeCourseHandicap(
  { holes, handicap }: FormRules,
  tee: Tee,
  index: number | null,
): number | null {
  return index === null || handicap !== null ? null : deriveCourseHandicap({ index, tee, holes });
}

/** Whether the playing handicap differs from the one calculated from the index. */
export function hasManualHandicap(
  { holes, allowance }: FormRules,
  tee: Tee,
  { handicapIndex, playingHandicap }: Pick<ScoreDetails, 'handicapIndex' | 'playingHandicap'>,
): boolean {
  if (playingHandicap === null) return false;
  return (
    handicapIndex === null ||
    playingHandicap !== derivePlayingHandicap({ index: handicapIndex, tee, holes, allowance })
  );
}

/** Parses a playing handicap in whole strokes. As with a handicap index, a plus handicap is negative. */
export function parsePlayingHandicap(text: string): number | null {
  const [, sign, digits] = /^([+\u2212-]?)(\d{1,2})$/u.exec(text.trim()) ?? [];
  if (digits === undefined) return null;
  return sign !== '' && Number(digits) > 0 ? -Number(digits) : Number(digits);
}

/** Returns the tee with this id among the courses; null if there is none. */
export function findChosenTee(courses: readonly Course[], teeId: string): ChosenTee | null {
  for (const { name, tees } of courses) {
    const tee = tees.find(({ id }) => id === teeId);
    if (tee) return { course: name, tee };
  }
  return null;
}
