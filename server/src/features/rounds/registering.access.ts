import { getHoleCountForPar, type PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import type { RoundInput } from '@golf-league/core/golf/cards/complete-round.ts';
import { derivePlayingHandicap } from '@golf-league/core/golf/handicap.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import type { StoredScores } from '../../database/round-columns.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { readCourseByTee } from '../courses/courses.access.ts';
import { readIndexOnCard, readLeagueIndexes } from '../handicap/handicap.queries.ts';
import { requireConsistentScores, type RoundEditor } from './rounds.access.ts';
import { type EventTee, teesColumns, toEventTees } from './tees.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';

/**
 * A new round as sent by the client. With no date, it was played today. `eventId` is null if it was not played at an
 * event. `teeChosen` is whether the player chose the tee themselves; otherwise the tee is the event's.
 */
export type NewRoundInput = RoundInput & {
  playedOn: string | null;
  eventId: string | null;
  teeChosen?: boolean;
};

/** The stored values of a round, except the date, which is added when the round is stored. */
export type StoredRoundValues = Omit<StoredScores, 'playedOn'>;

/** Returns the course of a round's tee, or null, without a query, if the round has no tee. */
export const readRoundCourse = (db: Reader, teeId: string | null, actorId: string) =>
  teeId === null ? null : readCourseByTee(db, teeId, actorId);

/** Rejects rounds that the league does not accept. Resolves to the values to store. */
export async function requireRegistrableRound(
  db: Reader,
  editor: RoundEditor,
  input: NewRoundInput,
): Promise<StoredRoundValues> {
  const { league, playerId, confirmedBy, isUnconfirmable } = editor;
  const findEvent = async () =>
    input.eventId === null ? null : requireRoundEvent(db, league.id, input.eventId, playerId);
  // A card needs the event's tee, so the event is looked up first. Without a card, invalid input is rejected before an
  // unknown event.
  const cardEvent = input.strokes !== null ? await findEvent() : null;
  const { completedInput, course } = await completeInput(db, editor, input, cardEvent);
  const { scores } = requireConsistentScores(league.rules, completedInput, course);
  const event = cardEvent ?? (await findEvent());
  requireUnfinished(league);
  if (!league.started) throw new ApiError('league_not_started');
  if (event?.isCancelled) throw new ApiError('event_cancelled');
  if (event?.isRegistered) throw new ApiError('already_registered');
  if (league.rules.attest && isDifferentTee(event?.tee, completedInput.teeId))
    throw new ApiError('tee_of_day');
  const isUnconfirmed = league.rules.attest && confirmedBy === null && !isUnconfirmable;
  if (event && input.strokes && isUnconfirmed) throw new ApiError('confirmation_needed');
  return { ...scores, course };
}

type CompletedInput = { completedInput: RoundInput; course: PlayedCourse | null };

/** Fills in a round's missing values from the league, the event and the card. */
async function completeInput(
  db: Reader,
  { league, playerId, actorId }: RoundEditor,
  input: NewRoundInput,
  event: RoundEvent | null,
): Promise<CompletedInput> {
  // A card from an event uses the player's tee at the event and the handicap shown on the group's card.
  if (input.strokes && event?.tee && (input.teeId === null || isEventTeeFromOlderApp(event, input))) {
    const { course, teeId } = event.tee;
    const isOnlyTeeMissing = hasNetOrHandicap(input) && input.teeId === null;
    const completedInput = { ...input, teeId, ...(input.teeId !== null && { toPar: null, coursePar: null }) };
    if (isOnlyTeeMissing) return { completedInput, course };
    const handicapIndex = input.handicapIndex ?? (await readIndexOnCard(db, league, event, playerId));
    return {
      completedInput: { ...completedInput, ...computeHandicapFields(league, course, handicapIndex) },
      course,
    };
  }
  const course = findCopiedCourse(event, input) ?? (await readRoundCourse(db, input.teeId, actorId));
  return { completedInput: await addLeagueHandicap(db, { league, playerId }, input, course), course };
}

/** Whether an older app, which always sends the event's tee, sent it in place of the player's own tee. */
const isEventTeeFromOlderApp = ({ eventTeeId, tee }: RoundEvent, { teeId, teeChosen }: NewRoundInput) =>
  !teeChosen && teeId === eventTeeId && tee !== null && tee.teeId !== eventTeeId;

/** Returns the event's copy of the player's tee if the card was played from that tee. */
const findCopiedCourse = (event: RoundEvent | null, { strokes, teeId }: NewRoundInput): PlayedCourse | null =>
  strokes && event?.tee && event.tee.teeId === teeId && event.tee.course.holes ? event.tee.course : null;

/** Whether a round's tee differs from its player's tee at the event; false if either is unknown. */
export const isDifferentTee = (eventTee: EventTee | null | undefined, teeId: string | null): boolean =>
  eventTee != null && eventTee.teeId !== null && teeId !== null && teeId !== eventTee.teeId;

const hasNetOrHandicap = ({ handicapIndex, playingHandicap, toPar }: RoundInput) =>
  handicapIndex !== null || playingHandicap !== null || toPar !== null;

function computeHandicapFields(
  { rules }: RoundEditor['league'],
  course: PlayedCourse,
  handicapIndex: number | null,
) {
  // Does not compute a handicap for a tee with the wrong number of holes, because the round is rejected later.
  if (handicapIndex === null || getHoleCountForPar(course.par) !== rules.holes) return {};
  const playingHandicap = derivePlayingHandicap({ index: handicapIndex, tee: course, ...rules });
  return { handicapIndex, playingHandicap };
}

/** Adds the league's own handicap on the round's date to a round with a tee, unless it has a handicap or net score. */
async function addLeagueHandicap(
  db: Reader,
  { league, playerId }: Pick<RoundEditor, 'league' | 'playerId'>,
  input: NewRoundInput,
  course: PlayedCourse | null,
): Promise<RoundInput> {
  if (league.rules.handicap === null || course === null || hasNetOrHandicap(input)) return input;
  const indexByPlayer = await readLeagueIndexes(db, league, [playerId], input.playedOn ?? undefined);
  return { ...input, ...computeHandicapFields(league, course, indexByPlayer.get(playerId) ?? null) };
}

/** An event of the league, with the player's tee and whether the player has registered a round for it. */
interface RoundEvent {
  readonly eventId: string;
  readonly day: string;
  readonly eventTeeId: string | null;
  /** The player's tee, or null if no course is planned. */
  readonly tee: EventTee | null;
  readonly isCancelled: boolean;
  readonly isRegistered: boolean;
}

/** Reads an event. Rejects unknown events and other leagues' events with 404. */
async function requireRoundEvent(
  db: Reader,
  leagueId: string,
  eventId: string,
  playerId: string,
): Promise<RoundEvent> {
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
    eventTeeId: row.tee_id,
    tee: toEventTees(row).getTeeFor(playerId),
    isCancelled: row.cancelled_at !== null,
    isRegistered: row.roundId !== null,
  };
}
