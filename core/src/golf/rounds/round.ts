import type { PlayedCourse } from './course.ts';
import type { RoundNumbers } from './score.ts';

/** The strokes of a round, one number per hole in the order of play, 1 to 20; null where the ball was picked up. */
export type Strokes = readonly (number | null)[];

/**
 * What is known of holes without strokes, numbered from 1: `likely` is the most likely score of one that was begun and
 * not finished, null for one that was not played. A picked-up hole that it leaves out counts net double bogey.
 */
export type Unfinished = readonly { readonly hole: number; readonly likely: number | null }[];

/** The limits of the strokes on one hole. */
export const HOLE_STROKES_LIMITS = { min: 1, max: 20 } as const;

/**
 * The basis of a round of which two totals were typed: nothing. `teeId` is null where the course is not one of the
 * league's; `handicapIndex` has one decimal; `playingHandicap` is the whole strokes that gross minus net is, as the player
 * entered it; `strokes` is the card, and `unfinished` says more of its holes without strokes.
 */
export const NO_BASIS = {
  teeId: null as string | null,
  handicapIndex: null as number | null,
  playingHandicap: null as number | null,
  strokes: null as Strokes | null,
  unfinished: null as Unfinished | null,
};

/** How a net score came about: as `NO_BASIS`, each part null where not given. */
export type RoundBasis = typeof NO_BASIS;

/** How a net came about, of anything that says it. */
export const basisOf = (round: RoundBasis): RoundBasis =>
  Object.fromEntries(
    Object.keys(NO_BASIS).map((part) => [part, round[part as keyof RoundBasis]]),
  ) as RoundBasis;

/** Whether a round says more of itself than two typed totals. */
export const hasBasis = (round: RoundBasis): boolean =>
  Object.values(basisOf(round)).some((part) => part !== null);

/** The part of a round that a player enters: its numbers, their basis, and the day it was played on, as YYYY-MM-DD. */
export type RoundScores = RoundNumbers & RoundBasis & { playedOn: string };

/**
 * One registered round. `number` counts from 1 and is unique within a member; `toPar` is net, in strokes, lower is
 * better in every mode; `gross` is in strokes; `picture` is the address of its scorecard; `createdAt` and `updatedAt`
 * are instants in ISO 8601, UTC; `corrected` is how often it was corrected; `counts` says whether the league's rules
 * have it in its player's total; `course` is that of its tee, as it was on the day; `registeredBy` is who registered it
 * for its player, null where that was the player, and without an id where the account is deleted; `confirmedBy` is who
 * else confirmed its card, null where nobody has or it was corrected since; `applause` is how many
 * applaud it, and `applauded` whether whoever reads does; `handicapHidden` where its player does not show the reader what
 * it was played with; `canDelete` where whoever reads may delete it because somebody else registered or confirmed it;
 * `eventId` and `eventTitle` are of the day of play to which it belongs, null where it belongs to none; `adminsOnly` where
 * it was registered before its player took over from a player without an account. Stableford points are not stored: `pointsOfToPar` computes
 * them.
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
 * The part of a round that totals depend on. `order` grows with each registration in the league and decides which of
 * two equals is the earlier. Every function of `golf` ignores rounds of players who are not members (any more).
 */
export type CountedRound = Pick<Round, 'id' | 'memberId' | 'number' | 'toPar' | 'gross'> & { order: number };
