import { sql } from 'kysely';
import { computeCountbackScores } from '@golf-league/core/golf/games/countback.ts';
import { rankDayResults } from '@golf-league/core/golf/days/day-recap.ts';
import type { GameRulesVersion } from '@golf-league/core/golf/games/skins.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { StoredCourse } from './course-columns.ts';
import { fromStoredCourse } from './course-values.ts';

/** A card as stored in JSON. */
interface StoredCard {
  readonly strokes: readonly (number | null)[];
  readonly course: StoredCourse | null;
  readonly playingHandicap: number | null;
  /** The day's course, whose par counts for all players on days closed under the first version of the rules. */
  readonly dayCourse: StoredCourse | null;
  readonly version: GameRulesVersion | null;
}

/** Selects the card of a round if its day has countback, for any query of `rounds` that also joins `events`. */
export const countbackCard = sql<StoredCard | null>`case
  when (events.games->>'countback')::boolean and rounds.strokes is not null then json_build_object(
    'strokes', rounds.strokes, 'course', rounds.course, 'playingHandicap', rounds.playing_handicap,
    'dayCourse', events.course, 'version', (select rules_version from closed_days where event_id = events.id)
  ) end`;

/** Returns the numbers that decide a tie; null without a card, or if the day has no countback. */
export function computeStoredCountback(mode: Mode, card: StoredCard | null): number[] | null {
  const holes = card?.course && fromStoredCourse(card.course).holes;
  if (!card || !holes) return null;
  // A card without a handicap is compared as if the handicap were 0.
  const { strokes, dayCourse, version } = card;
  const parHoles = version === 1 ? ((dayCourse && fromStoredCourse(dayCourse).holes) ?? []) : holes;
  return computeCountbackScores(mode, {
    strokes,
    holes,
    parHoles,
    playingHandicap: card.playingHandicap ?? 0,
  });
}

/** Returns a day's results in order, with countback if the day uses it. */
export function sortDayResults<R extends { toPar: number; order: number; card: StoredCard | null }>(
  mode: Mode,
  rounds: readonly R[],
) {
  return rankDayResults(
    rounds.map((round) => ({ ...round, countback: computeStoredCountback(mode, round.card) })),
  );
}
