import { z } from 'zod';
import { HANDICAP_INDEX_LIMITS, PLAYING_HANDICAP_LIMITS } from '../golf/handicap.ts';
import { HOLE_STROKES_LIMITS } from '../golf/round.ts';
import { endpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import {
  calendarDate,
  clearableDate,
  clearableId,
  clearableInteger,
  clearableList,
  clearableTenths,
  done,
  id,
  instant,
  pictureUrl,
  status200,
  yesNo,
} from '../wire/fields.ts';
import { type Renamed, snakeNames } from '../wire/names.ts';
import { ofLeague, ofMember } from './old-names.ts';
import { playedCourse, playedCourseExample } from './courses.ts';

const holeStrokes = z.int().min(HOLE_STROKES_LIMITS.min).max(HOLE_STROKES_LIMITS.max);

/**
 * Of the holes without strokes: those that were begun and not finished, with the most likely score, and those that were
 * not played, with null. What it leaves out was picked up, and counts net double bogey in a handicap.
 */
export const unfinishedHoles = z
  .array(z.object({ hole: z.int().min(1).max(18), likely: holeStrokes.nullable() }))
  .max(18);

export const round = z.object({
  id: z.string(),
  round_id: z.string(),
  roundId: z.string(),
  round_number: z.int(),
  userId: z.string(),
  tournamentId: z.string(),
  score_brutto: z.int().nullable(),
  score_netto: z.int(),
  points: z.int().nullable(),
  course_par: z.int().nullable(),
  played_on: calendarDate,
  scorecard_image_url: pictureUrl,
  created_at: instant,
  updated_at: instant,
  /** How often it was corrected. */
  corrected: z.int(),
  /** Whether the league's rules have it in its player's total. */
  counts: z.boolean(),
  tee_id: z.string().nullable(),
  handicap_index: z.number().nullable(),
  playing_handicap: z.int().nullable(),
  /** Where its player hides index and playing handicap from the reader: both are null then. */
  handicap_hidden: z.literal(true).exactOptional(),
  /** One per hole; null where the ball was picked up. */
  strokes: z.array(z.int().nullable()).nullable(),
  unfinished: unfinishedHoles.nullable(),
  /** Of the tee, as it was when the round was registered with it. */
  course: playedCourse.nullable(),
  /** Who registered it for its player; null where that was the player. Without an id the account is deleted. */
  registered_by: z.object({ userId: z.string().nullable(), userName: z.string() }).nullable(),
  /** Who else confirmed its card; null where nobody has. Without an id the account is deleted. */
  confirmed_by: z.object({ userId: z.string().nullable(), userName: z.string() }).nullable(),
  /** How many applaud it, and whether the caller does. */
  applause: z.int(),
  applauded: z.boolean(),
  /** The day of play to which it belongs. */
  event_id: z.string().nullable(),
  event_title: z.string().nullable(),
});

/** A round as its readers get it; `points` in Stableford alone. */
export type SentRound = Renamed<z.output<typeof round>, typeof roundNames>;

export const roundExample: z.output<typeof round> = {
  id: '3e41…',
  round_id: '3e41…',
  roundId: '3e41…',
  round_number: 4,
  userId: '5f0c…',
  tournamentId: '77b2…',
  score_brutto: 88,
  score_netto: -2,
  points: null,
  course_par: 72,
  played_on: '2026-08-15',
  scorecard_image_url: null,
  created_at: '2026-08-15T12:40:00.000Z',
  updated_at: '2026-08-15T12:40:00.000Z',
  corrected: 0,
  counts: true,
  tee_id: '0a7e…',
  handicap_index: 17.3,
  playing_handicap: 18,
  strokes: null,
  unfinished: null,
  course: playedCourseExample,
  registered_by: null,
  confirmed_by: null,
  applause: 12,
  applauded: true,
  event_id: null,
  event_title: null,
};

export const roundNames = snakeNames({
  id: 'id',
  round_id: 'id',
  roundId: 'id',
  round_number: 'number',
  userId: 'memberId',
  tournamentId: 'leagueId',
  score_brutto: 'gross',
  score_netto: 'toPar',
  scorecard_image_url: 'picture',
  registered_by: { as: 'registeredBy', of: { userId: 'id', userName: 'name' } },
  confirmed_by: { as: 'confirmedBy', of: { userId: 'id', userName: 'name' } },
});
export const asRound = { as: 'round', of: roundNames } as const;

/** A correction is spelled in two ways. */
const namesOfUpdate = {
  ...ofMember,
  scoreBrutto: 'gross',
  scoreNetto: 'toPar',
  course_par: 'coursePar',
  played_on: 'playedOn',
  tee_id: 'teeId',
  handicap_index: 'handicapIndex',
  playing_handicap: 'playingHandicap',
} as const;

/** Of a new round, all may be left out; in a correction, what is left out stays and null clears. */
const sentBasis = {
  tee_id: clearableId.optional(),
  handicap_index: clearableTenths(HANDICAP_INDEX_LIMITS.min, HANDICAP_INDEX_LIMITS.max).optional(),
  playing_handicap: clearableInteger
    .pipe(z.int().min(PLAYING_HANDICAP_LIMITS.min).max(PLAYING_HANDICAP_LIMITS.max).nullable())
    .optional(),
  strokes: clearableList(z.array(holeStrokes.nullable()).max(18)).optional(),
  unfinished: clearableList(unfinishedHoles).optional(),
};

const roundAnswer = z.object({ status: status200, message: z.string(), round });

/** The input checks types only: which combinations of scores are valid is a golf rule, `roundProblem`. */
export const submitRound = endpoint({
  name: 'submitRound',
  tag: 'rounds',
  summary: 'Register a round, or as an admin one of a player without an account',
  description:
    '`score_netto` is net strokes minus par (70 on a par 72 is −2), in Stableford 36 minus the points (18 on nine holes), so lower is better in every mode. With a playing handicap or a card the server works it out. `scorecard_image` is a photo of the card.',
  method: 'POST',
  path: '/golf/submit/round',
  names: {
    input: snakeNames({
      tournament_id: 'leagueId',
      user_id: 'memberId',
      score_brutto: 'gross',
      score_netto: 'toPar',
    }),
    answer: { round: asRound },
  },
  access: 'league',
  caller: 'memberId',
  orSeat: true,
  file: 'scorecard_image',
  input: z.object({
    tournament_id: id,
    user_id: id,
    score_brutto: clearableInteger.optional(),
    /** May be left out where a card or a playing handicap says it. */
    score_netto: clearableInteger.optional(),
    course_par: clearableInteger.optional(),
    played_on: clearableDate.optional(),
    event_id: clearableId.optional(),
    ...sentBasis,
  }),
  answer: roundAnswer,
  errors: [
    'not_found',
    'league_not_started',
    'league_finished',
    'stood_down',
    'event_cancelled',
    'already_registered',
    'confirmation_needed',
    'too_many_rounds',
    ...pictureErrors,
  ],
  example: {
    input: {
      tournament_id: '77b2…',
      user_id: '5f0c…',
      score_brutto: 88,
      score_netto: -2,
      course_par: 72,
      played_on: '2026-08-15',
    },
    answer: { status: 200, message: 'Round registered', round: roundExample },
  },
});

export const updateRound = endpoint({
  name: 'updateRound',
  tag: 'rounds',
  summary: 'Correct a round of one’s own, or as an admin one of a player without an account',
  description:
    'What is left out stays, null or an empty field clears. A round keeps its number. In a paid FedEx round the points follow. `removedImage` takes the photo away, `changedImage` with a file replaces it.',
  method: 'PUT',
  path: '/golf/update/round',
  names: { input: namesOfUpdate, answer: { round: asRound } },
  access: 'league',
  caller: 'memberId',
  orSeat: true,
  file: 'scorecard_image',
  input: z.object({
    roundId: id,
    userId: id,
    tournamentId: id,
    scoreBrutto: clearableInteger.optional(),
    scoreNetto: clearableInteger.optional(),
    course_par: clearableInteger.optional(),
    played_on: clearableDate.optional(),
    removedImage: yesNo.optional(),
    changedImage: yesNo.optional(),
    ...sentBasis,
  }),
  answer: roundAnswer,
  errors: ['not_found', 'league_finished', ...pictureErrors],
  example: {
    input: {
      roundId: '3e41…',
      tournamentId: '77b2…',
      userId: '5f0c…',
      scoreBrutto: 87,
      scoreNetto: -3,
      removedImage: true,
    },
    answer: {
      status: 200,
      message: 'Round updated',
      round: {
        ...roundExample,
        score_brutto: 87,
        score_netto: -3,
        updated_at: '2026-08-15T13:05:00.000Z',
        corrected: 1,
      },
    },
  },
});

export const takeBackRound = endpoint({
  name: 'takeBackRound',
  tag: 'rounds',
  summary: 'Take back one’s own latest round, or as an admin that of a player without an account',
  description: 'Not out of a complete FedEx round of more than one player: its points have been awarded.',
  method: 'DELETE',
  path: '/golf/round/{roundId}',
  access: 'session',
  input: z.object({ roundId: id }),
  answer: done,
  errors: ['not_found', 'forbidden', 'not_latest_round', 'round_complete', 'league_finished'],
  example: { answer: { status: 200, message: 'Round taken back' } },
});

export const memberRounds = endpoint({
  name: 'memberRounds',
  tag: 'rounds',
  summary: 'The rounds of a member, ascending',
  description: 'In the order of their numbers.',
  method: 'GET',
  path: '/golf/rounds/{tournamentId}/{userId}',
  names: { input: ofMember, answer: roundNames },
  access: 'league',
  input: z.object({ tournamentId: id, userId: id }),
  answer: z.array(round),
  errors: ['not_found'],
  example: { answer: [roundExample] },
});

export const maxRoundNumber = endpoint({
  name: 'maxRoundNumber',
  tag: 'rounds',
  summary: 'The highest round number registered so far',
  description: 'Of all players; 0 where there is none.',
  method: 'GET',
  path: '/max/roundNumber/{tournamentId}',
  names: { input: ofLeague },
  access: 'league',
  input: z.object({ tournamentId: id }),
  answer: z.object({ roundNumber: z.int() }),
  errors: [],
  example: { answer: { roundNumber: 4 } },
});
