import type { PlayedCourse } from './course.ts';
import type { RoundNumbers } from './score.ts';

/** The strokes of a round, one number per hole in the order of play, 1 to 20; null if the ball was picked up. */
export type Strokes = readonly (number | null)[];

/**
 * Details of holes without strokes, numbered from 1: `likely` is the most likely score of a hole that was begun and not
 * finished, null for a hole that was not played. A picked-up hole that is not listed counts net double bogey.
 */
export type Unfinished = readonly { readonly hole: number; readonly likely: number | null }[];

/** The limits of the strokes on one hole. */
export const HOLE_STROKES_LIMITS = { min: 1, max: 20 } as const;

/**
 * The empty details of a round entered as two totals. `teeId` is null if the course is not one of the league's;
 * `handicapIndex` has one decimal; `playingHandicap` is gross minus net in whole strokes, as the player entered it;
 * `strokes` is the card, and `unfinished` has the details of its holes without strokes.
 */
export const EMPTY_SCORE_DETAILS = {
  teeId: null as string | null,
  handicapIndex: null as number | null,
  playingHandicap: null as number | null,
  strokes: null as Strokes | null,
  unfinished: null as Unfinished | null,
};

/** The details of a net score: like `EMPTY_SCORE_DETAILS`, each part null if not given. */
export type ScoreDetails = typeof EMPTY_SCORE_DETAILS;

/** The details of a net score, from any object that contains them. */
export const pickScoreDetails = (round: ScoreDetails): ScoreDetails =>
  Object.fromEntries(
    Object.keys(EMPTY_SCORE_DETAILS).map((part) => [part, round[part as keyof ScoreDetails]]),
  ) as ScoreDetails;

/** Whether a round has more details than two totals. */
export const hasScoreDetails = (round: ScoreDetails): boolean =>
  Object.values(pickScoreDetails(round)).some((part) => part !== null);

/** The part of a round that a player enters: its numbers, their basis, and the day it was played on, as YYYY-MM-DD. */
export type RoundScores = RoundNumbers & ScoreDetails & { playedOn: string };

/**
 * One registered round. `number` counts from 1 and is unique within a member; `toPar` is net, in strokes, lower is
 * better in every mode; `gross` is in strokes; `picture` is the address of its scorecard; `createdAt` and `updatedAt`
 * are instants in ISO 8601, UTC; `corrected` is how often it was corrected; `counts` is whether it counts in its
 * player's total by the league's rules; `course` is that of its tee, as it was on the day; `registeredBy` is who
 * registered it for its player, null if the player did, and without an id if the account is deleted; `confirmedBy` is
 * who else confirmed its card, null if nobody has or it was corrected since; `applause` is how many applaud it, and
 * `applauded` whether the reader does; `handicapHidden` is set if its player hides the handicap from the reader;
 * `canDelete` is set if the reader may delete it because somebody else registered or confirmed it; `eventId` and
 * `eventTitle` are of its day of play, null without one; `adminsOnly` is set if it was registered before its player
 * took over from a player without an account. Stableford points are not stored: `pointsOfToPar` computes them.
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
 * The part of a round that totals depend on. `order` increases with each registration in the league and decides which
 * of two equal rounds is the earlier. Every function of `golf` ignores rounds of players who are not, or no longer,
 * members.
 */
export type CountedRound = Pick<Round, 'id' | 'memberId' | 'number' | 'toPar' | 'gross'> & { order: number };
