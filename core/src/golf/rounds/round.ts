import type { PlayedCourse } from './course.ts';
import type { RoundNumbers } from './score.ts';

/** The strokes of a round, one number per hole in the order of play, 1 to 20; null if the ball was picked up. */
export type Strokes = readonly (number | null)[];

/**
 * Details of holes without strokes. `hole` is numbered from 1; `likely` is the most likely score on a hole that was
 * started but not finished, null for a hole not played. A picked-up hole that is not listed counts as net double bogey.
 */
export type UnfinishedHoles = readonly { readonly hole: number; readonly likely: number | null }[];

/** The limits for the strokes on one hole. */
export const HOLE_STROKES_LIMITS = { min: 1, max: 20 } as const;

/**
 * The empty details of a round entered as two totals. `teeId` is null if the league does not have the course;
 * `handicapIndex` has one decimal; `playingHandicap` is gross minus net in whole strokes, as the player entered it;
 * `strokes` is the card, and `unfinished` has the details of its holes without strokes.
 */
export const EMPTY_SCORE_DETAILS = {
  teeId: null as string | null,
  handicapIndex: null as number | null,
  playingHandicap: null as number | null,
  strokes: null as Strokes | null,
  unfinished: null as UnfinishedHoles | null,
};

/** The details of a net score, with the fields of `EMPTY_SCORE_DETAILS`. A field is null if it was not entered. */
export type ScoreDetails = typeof EMPTY_SCORE_DETAILS;

/** Picks the details of a net score from any object that contains them. */
export const pickScoreDetails = (round: ScoreDetails): ScoreDetails =>
  Object.fromEntries(
    Object.keys(EMPTY_SCORE_DETAILS).map((field) => [field, round[field as keyof ScoreDetails]]),
  ) as ScoreDetails;

/** Whether a round has more details than two totals. */
export const hasScoreDetails = (round: ScoreDetails): boolean =>
  Object.values(pickScoreDetails(round)).some((field) => field !== null);

/** The fields of a round that a player enters: numbers, details, and the day it was played on, as YYYY-MM-DD. */
export type RoundScores = RoundNumbers & ScoreDetails & { playedOn: string };

/**
 * One registered round. `number` counts the player's rounds from 1; `toPar` is net, in strokes, lower is better in
 * every mode; `gross` is in strokes; `picture` is the URL of the scorecard picture; `createdAt` and `updatedAt` are in
 * ISO 8601, UTC; `corrected` is the number of corrections; `counts` is whether the round counts in the player's total;
 * `course` is the course as it was that day; `registeredBy` is the person who registered the round for the player, null
 * if the player did, with a null id if the account is deleted; `confirmedBy` is the other person who confirmed the
 * card, null if nobody has since the last correction; `applause` is how many people applauded, and `applauded` whether
 * the current user did; `handicapHidden` is set if the player hides the handicap from the current user; `canDelete` is
 * set if the current user may delete the round because somebody else registered or confirmed it; `eventId` and
 * `eventTitle` are those of the day of play, or null; `adminsOnly` is set if only admins can correct the round, because
 * it was registered before the player had an account. Stableford points are not stored: `getPointsForToPar` computes them.
 */
export type Round = RoundScores & {
  id: string;
  leagueId: string;
  memberId: string;
  number: number;
  picture: string | null;
  createdAt: string;
  updatedAt: string;
  corrected: number;
  counts: boolean;
  course: PlayedCourse | null;
  registeredBy: { id: string | null; name: string } | null;
  confirmedBy: { id: string | null; name: string } | null;
  applause: number;
  applauded: boolean;
  handicapHidden?: true;
  canDelete?: true;
  eventId: string | null;
  eventTitle: string | null;
  adminsOnly?: true;
};

/**
 * The fields of a round that totals depend on. `order` increases with each round registered in the league and decides
 * which of two equal rounds is earlier. The functions in `golf` ignore rounds by anyone who is not currently a member.
 */
export type CountedRound = Pick<Round, 'id' | 'memberId' | 'number' | 'toPar' | 'gross'> & { order: number };
