import { holesOfPar, type PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import type { RoundInput } from '@golf-league/core/golf/cards/complete-round.ts';
import { playingHandicap as playingHandicapOf } from '@golf-league/core/golf/handicap.ts';
import { calendarDayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import type { StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { courseOfTee } from '../courses/courses.access.ts';
import { indexOnCard, leagueIndexes } from '../handicap/handicap.queries.ts';
import { requireConsistentScores, type RoundEditor } from './rounds.access.ts';
import { type TeeOfDay, teesColumns, teesOfRow } from './tees.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/**
 * A round as it is sent: without a date it was played today, and without an event it belongs to no day of play.
 * `teeChosen`: whether the player has chosen the tee; otherwise it is the tee of the day.
 */
export type NewScores = RoundInput & {
  playedOn: string | null;
  eventId: string | null;
  teeChosen?: boolean;
};

/** The stored values of a round; the day is added when it is written. */
export type StoredRoundValues = Omit<StoredScores, 'playedOn'>;

/** The course of a round's tee, without a query if the round has no tee. */
export const courseOf = (db: Reader, teeId: string | null, actorId: string) =>
  teeId === null ? null : courseOfTee(db, teeId, actorId);

/** Rejects rounds that the league does not accept; resolves to the values to store. */
export async function requireRegistrable(
  db: Reader,
  keeper: RoundEditor,
  input: NewScores,
): Promise<StoredRoundValues> {
  const { league, playerId, confirmedBy, isUnconfirmable } = keeper;
  const findDay = async () =>
    input.eventId === null ? null : dayOfPlay(db, league.id, input.eventId, playerId);
  // For a card the day is looked up first, because it has the tee; otherwise invalid input is rejected before an
  // unknown day.
  const dayOfCard = input.strokes !== null ? await findDay() : null;
  const { entered, course } = await withBasis(db, keeper, input, dayOfCard);
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

type Basis = { entered: RoundInput; course: PlayedCourse | null };

/** Completes a round with values of the league, its day of play and its card. */
async function withBasis(
  db: Reader,
  { league, playerId, actorId }: RoundEditor,
  input: NewScores,
  day: DayOfPlay | null,
): Promise<Basis> {
  // A card of a day of play has the player's tee of that day, and the handicap that the card shows.
  if (input.strokes && day?.tee && (input.teeId === null || isMistaken(day, input))) {
    const { course, teeId } = day.tee;
    const isToldOfTee = isTold(input) && input.teeId === null;
    const entered = { ...input, teeId, ...(input.teeId !== null && { toPar: null, coursePar: null }) };
    if (isToldOfTee) return { entered, course };
    const index = input.handicapIndex ?? (await indexOnCard(db, league, day, playerId));
    return { entered: { ...entered, ...withIndex(league, course, index) }, course };
  }
  const course = copyOf(day, input) ?? (await courseOf(db, input.teeId, actorId));
  return { entered: await byLeagueHandicap(db, { league, playerId }, input, course), course };
}

/** Older apps, which know no tees of players, send the day's tee, whatever the player's tee is. */
const isMistaken = ({ dayTeeId, tee }: DayOfPlay, { teeId, teeChosen }: NewScores) =>
  !teeChosen && teeId === dayTeeId && tee !== null && tee.teeId !== dayTeeId;

/** The player's tee as the day has it, if a card has that tee. */
const copyOf = (day: DayOfPlay | null, { strokes, teeId }: NewScores): PlayedCourse | null =>
  strokes && day?.tee && day.tee.teeId === teeId && day.tee.course.holes ? day.tee.course : null;

/** Whether a round has another tee than its player has on the day; false if either is unknown. */
export const isOtherTee = (ofDay: TeeOfDay | null | undefined, teeId: string | null): boolean =>
  ofDay != null && ofDay.teeId !== null && teeId !== null && teeId !== ofDay.teeId;

const isTold = ({ handicapIndex, playingHandicap, toPar }: RoundInput) =>
  handicapIndex !== null || playingHandicap !== null || toPar !== null;

function withIndex({ rules }: RoundEditor['league'], course: PlayedCourse, index: number | null) {
  // A tee of another length is rejected before its handicap matters.
  if (index === null || holesOfPar(course.par) !== rules.holes) return {};
  const playingHandicap = playingHandicapOf({ index, tee: course, ...rules });
  return { handicapIndex: index, playingHandicap };
}

/** A round with a tee and without a handicap or net: in a league with its own handicap, uses that of the day before. */
async function byLeagueHandicap(
  db: Reader,
  { league, playerId }: Pick<RoundEditor, 'league' | 'playerId'>,
  input: NewScores,
  course: PlayedCourse | null,
): Promise<RoundInput> {
  if (league.rules.handicap === null || course === null || isTold(input)) return input;
  const indexes = await leagueIndexes(db, league, [playerId], input.playedOn ?? undefined);
  return { ...input, ...withIndex(league, course, indexes.get(playerId) ?? null) };
}

/** A day of play in the league, and whether the player has a round of it. */
interface DayOfPlay {
  readonly eventId: string;
  readonly day: string;
  readonly dayTeeId: string | null;
  /** The player's tee; null if no course is planned. */
  readonly tee: TeeOfDay | null;
  readonly isCancelled: boolean;
  readonly isRegistered: boolean;
}

/** Rejects unknown days, and those of other leagues, with 404. */
async function dayOfPlay(
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
    day: calendarDayIn(row.time_zone, row.starts_at),
    dayTeeId: row.tee_id,
    tee: teesOfRow(row).of(playerId),
    isCancelled: row.cancelled_at !== null,
    isRegistered: row.roundId !== null,
  };
}
