import { holeCountForPar, type PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import type { RoundInput } from '@golf-league/core/golf/cards/complete-round.ts';
import { playingHandicap as computePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import type { StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCourseByTee } from '../courses/courses.access.ts';
import { readIndexOnCard, readLeagueIndexes } from '../handicap/handicap.queries.ts';
import { requireConsistentScores, type RoundEditor } from './rounds.access.ts';
import { type DayTee, teesColumns, toDayTees } from './tees.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/**
 * A new round as the client sends it. Without a date it was played today, and without an event it belongs to no day of
 * play. `teeChosen` is whether the player chose the tee themselves; otherwise the tee is the day's.
 */
export type NewScores = RoundInput & {
  playedOn: string | null;
  eventId: string | null;
  teeChosen?: boolean;
};

/** The stored values of a round, except the date, which is added when the round is stored. */
export type StoredRoundValues = Omit<StoredScores, 'playedOn'>;

/** Returns the course of a round's tee; null, without a query, if the round has no tee. */
export const readRoundCourse = (db: Reader, teeId: string | null, actorId: string) =>
  teeId === null ? null : readCourseByTee(db, teeId, actorId);

/** Rejects rounds that the league does not accept. Resolves to the values to store. */
export async function requireRegistrable(
  db: Reader,
  editor: RoundEditor,
  input: NewScores,
): Promise<StoredRoundValues> {
  const { league, playerId, confirmedBy, isUnconfirmable } = editor;
  const findDay = async () =>
    input.eventId === null ? null : findDayOfPlay(db, league.id, input.eventId, playerId);
  // A card needs the day's tee, so its day is looked up first. Without a card, invalid input is rejected before an
  // unknown day.
  const dayOfCard = input.strokes !== null ? await findDay() : null;
  const { entered, course } = await completeInput(db, editor, input, dayOfCard);
  const { scores } = requireConsistentScores(league.rules, entered, course);
  const day = dayOfCard ?? (await findDay());
  requireUnfinished(league);
  if (!league.started) throw new ApiError('league_not_started');
  if (day?.isCancelled) throw new ApiError('event_cancelled');
  if (day?.isRegistered) throw new ApiError('already_registered');
  if (league.rules.attest && isOtherTee(day?.tee, entered.teeId)) throw new ApiError('tee_of_day');
  const isUnconfirmed = league.rules.attest && confirmedBy === null && !isUnconfirmable;
  if (day && input.strokes && isUnconfirmed) throw new ApiError('confirmation_needed');
  return { ...scores, course };
}

type CompletedInput = { entered: RoundInput; course: PlayedCourse | null };

/** Fills in a round's missing values from the league, the day of play and the card. */
async function completeInput(
  db: Reader,
  { league, playerId, actorId }: RoundEditor,
  input: NewScores,
  day: DayOfPlay | null,
): Promise<CompletedInput> {
  // A card from a day of play uses the player's tee on that day, and the handicap that the group's card shows.
  if (input.strokes && day?.tee && (input.teeId === null || isDayTeeByMistake(day, input))) {
    const { course, teeId } = day.tee;
    const isOnlyTeeMissing = hasNetOrHandicap(input) && input.teeId === null;
    const entered = { ...input, teeId, ...(input.teeId !== null && { toPar: null, coursePar: null }) };
    if (isOnlyTeeMissing) return { entered, course };
    const index = input.handicapIndex ?? (await readIndexOnCard(db, league, day, playerId));
    return { entered: { ...entered, ...handicapFromIndex(league, course, index) }, course };
  }
  const course = findCopiedCourse(day, input) ?? (await readRoundCourse(db, input.teeId, actorId));
  return { entered: await withLeagueHandicap(db, { league, playerId }, input, course), course };
}

/** Whether an older app, which always sends the day's tee, sent it instead of the player's own tee. */
const isDayTeeByMistake = ({ dayTeeId, tee }: DayOfPlay, { teeId, teeChosen }: NewScores) =>
  !teeChosen && teeId === dayTeeId && tee !== null && tee.teeId !== dayTeeId;

/** Returns the day's copy of the player's tee, if the card was played from it. */
const findCopiedCourse = (day: DayOfPlay | null, { strokes, teeId }: NewScores): PlayedCourse | null =>
  strokes && day?.tee && day.tee.teeId === teeId && day.tee.course.holes ? day.tee.course : null;

/** Whether a round's tee differs from its player's tee on the day; false if either is unknown. */
export const isOtherTee = (dayTee: DayTee | null | undefined, teeId: string | null): boolean =>
  dayTee != null && dayTee.teeId !== null && teeId !== null && teeId !== dayTee.teeId;

const hasNetOrHandicap = ({ handicapIndex, playingHandicap, toPar }: RoundInput) =>
  handicapIndex !== null || playingHandicap !== null || toPar !== null;

function handicapFromIndex({ rules }: RoundEditor['league'], course: PlayedCourse, index: number | null) {
  // Computes no handicap for a tee with the wrong number of holes, because the round is rejected later.
  if (index === null || holeCountForPar(course.par) !== rules.holes) return {};
  const playingHandicap = computePlayingHandicap({ index, tee: course, ...rules });
  return { handicapIndex: index, playingHandicap };
}

/** Adds the league's own handicap from earlier days to a round with a tee, unless the round has a handicap or net. */
async function withLeagueHandicap(
  db: Reader,
  { league, playerId }: Pick<RoundEditor, 'league' | 'playerId'>,
  input: NewScores,
  course: PlayedCourse | null,
): Promise<RoundInput> {
  if (league.rules.handicap === null || course === null || hasNetOrHandicap(input)) return input;
  const indexes = await readLeagueIndexes(db, league, [playerId], input.playedOn ?? undefined);
  return { ...input, ...handicapFromIndex(league, course, indexes.get(playerId) ?? null) };
}

/** A day of play in the league, with the player's tee and whether the player has registered a round for it. */
interface DayOfPlay {
  readonly eventId: string;
  readonly day: string;
  readonly dayTeeId: string | null;
  /** The player's tee; null if no course is planned. */
  readonly tee: DayTee | null;
  readonly isCancelled: boolean;
  readonly isRegistered: boolean;
}

/** Reads a day of play. Rejects unknown days, and days of other leagues, with 404. */
async function findDayOfPlay(
  db: Reader,
  leagueId: string,
  eventId: string,
  playerId: string,
): Promise<DayOfPlay> {
  const row = await db
    .selectFrom('events')
    .leftJoin('rounds', (join) =>
      join.onRef('rounds.event_id', '=', 'events.id').on('rounds.user_id', '=', playerId),
    )
    .where('events.id', '=', eventId)
    .where('events.league_id', '=', leagueId)
    .select([
      'events.tee_id',
      'events.course',
      'events.has_one_tee',
      'starts_at',
      'time_zone',
      'cancelled_at',
      'is_shown',
      'rounds.id as roundId',
    ])
    .select(teesColumns)
    .executeTakeFirst();
  if (!row || (row.cancelled_at !== null && !row.is_shown)) throw new ApiError('not_found');
  return {
    eventId,
    day: toCalendarDay(row.time_zone, row.starts_at),
    dayTeeId: row.tee_id,
    tee: toDayTees(row).teeFor(playerId),
    isCancelled: row.cancelled_at !== null,
    isRegistered: row.roundId !== null,
  };
}
