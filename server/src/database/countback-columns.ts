import { sql } from 'kysely';
import { countbackOf } from '@golf-league/core/golf/games/countback.ts';
import { resultsOfDay } from '@golf-league/core/golf/days/day-recap.ts';
import type { RulesVersion } from '@golf-league/core/golf/games/skins.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { StoredCourse } from './course-columns.ts';
import { fromStoredCourse } from './course-values.ts';

/** A card as stored in JSON. */
interface StoredCard {
  readonly strokes: readonly (number | null)[];
  readonly course: StoredCourse | null;
  readonly playingHandicap: number | null;
  /** For a day closed by the first version of the rules: its course, whose par counts for all players. */
  readonly dayCourse: StoredCourse | null;
  readonly version: RulesVersion | null;
}

/** The card of a round of a day that has countback, for any query of `rounds` that also joins `events`. */
export const countbackCard = sql<StoredCard | null>`case
  when (events.games->>'countback')::boolean and rounds.strokes is not null then json_build_object(
    'strokes', rounds.strokes, 'course', rounds.course, 'playingHandicap', rounds.playing_handicap,
    'dayCourse', events.course, 'version', (select rules_version from closed_days where event_id = events.id)
  ) end`;

/** Returns the numbers that decide a tie; null without a card, or if the day has no countback. */
export function computeStoredCountback(mode: Mode, card: StoredCard | null): number[] | null {
  const holes = card?.course && fromStoredCourse(card.course).holes;
  if (!card || !holes) return null;
  // A card without a handicap is compared with a handicap of 0.
  const { strokes, dayCourse, version } = card;
  const parHoles = version === 1 ? ((dayCourse && fromStoredCourse(dayCourse).holes) ?? []) : holes;
  return countbackOf(mode, { strokes, holes, parHoles, playingHandicap: card.playingHandicap ?? 0 });
}

/** Returns the results of a day in order, with countback if the day has it. */
export function sortDayResults<R extends { toPar: number; order: number; card: StoredCard | null }>(
  mode: Mode,
  rounds: readonly R[],
) {
  return resultsOfDay(
    rounds.map((round) => ({ ...round, countback: computeStoredCountback(mode, round.card) })),
  );
}
