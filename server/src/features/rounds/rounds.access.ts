import { findPlayedDateProblem } from '@golf-league/core/golf/rounds/played-on.ts';
import type { PlayedCourse } from '@golf-league/core/golf/rounds/course.ts';
import {
  type RoundInputProblem,
  type RoundInput,
  completeRound,
  type CompletedRound,
} from '@golf-league/core/golf/cards/complete-round.ts';
import type { LeagueRules, ScoringRules } from '@golf-league/core/golf/rules.ts';
import {
  findUniversalScoreProblem,
  findRoundProblem,
  type RoundProblem,
  getScoreLimits,
} from '@golf-league/core/golf/rounds/score.ts';
import { createInputError, ApiError } from '../../http/api-error.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import { findMemberRow } from '../leagues/members/members.queries.ts';
import { resolvePlayerId, hasClaimedSeat } from '../leagues/seats.queries.ts';
import { findClaimedRounds, type RoundRow } from './rounds.queries.ts';

declare const brand: unique symbol;

/**
 * Proof that the caller may change a player's rounds: the caller's own rounds or, for admins, the rounds of an
 * unclaimed player, who has no account.
 */
export interface RoundEditor extends Pick<
  LeagueMember,
  'league' | 'firstRound' | 'lastRound' | 'absent' | 'isGuest'
> {
  readonly [brand]: 'editor';
  readonly playerId: string;
  /** The person who registers or changes the round. */
  readonly actorId: string;
  /** The person who confirms the round's card; null if nobody confirms it. */
  readonly confirmedBy: string | null;
  /** Whether an admin is registering the card unconfirmed, because nobody in its group can confirm it. */
  readonly isUnconfirmable: boolean;
}

export async function requireRoundEditor(
  db: Reader,
  member: LeagueMember,
  playerId: string,
): Promise<RoundEditor> {
  const { league, userId: actorId, firstRound, lastRound, absent, isGuest } = member;
  if (playerId === actorId)
    return {
      league,
      playerId,
      actorId,
      confirmedBy: null,
      isUnconfirmable: false,
      firstRound,
      lastRound,
      absent,
      isGuest,
    } as RoundEditor;
  if (!member.isAdmin) throw new ApiError('forbidden');
  const player = await findMemberRow(db, league.id, await resolvePlayerId(db, league.id, playerId));
  // Admins may use a claimed player's old id, because they may have entered a round offline before the claim.
  if (!player || (!player.is_seat && player.user_id === playerId)) throw new ApiError('forbidden');
  return toRoundEditor(league, player, { actorId, confirmedBy: null, isUnconfirmable: false });
}

/**
 * Returns the id of the player whose round the member may correct: the member's own id or, for admins, that of an
 * unclaimed player or of a person who has claimed one.
 */
export async function requireCorrectablePlayer(
  db: Reader,
  member: LeagueMember,
  requestedId: string,
): Promise<string> {
  const { id: leagueId } = member.league;
  const playerId = await resolvePlayerId(db, leagueId, requestedId);
  if (playerId === member.userId) return playerId;
  const player = member.isAdmin ? await findMemberRow(db, leagueId, playerId) : undefined;
  if (!player?.is_seat && !(player && (await hasClaimedSeat(db, leagueId, playerId))))
    throw new ApiError('forbidden');
  return playerId;
}

/**
 * Like `requireRoundEditor`, but for an existing round. Only admins can change a round that was registered before a
 * person claimed the player.
 */
export async function requireEditorForExistingRound(
  db: Reader,
  member: LeagueMember,
  { user_id: playerId, id, by_other }: Pick<RoundRow, 'user_id' | 'id' | 'by_other'>,
): Promise<RoundEditor> {
  const wasRegisteredBeforeClaim = by_other === true && (await findClaimedRounds(db, [id])).has(id);
  if (!wasRegisteredBeforeClaim) return requireRoundEditor(db, member, playerId);
  const player = member.isAdmin ? await findMemberRow(db, member.league.id, playerId) : undefined;
  if (!player) throw new ApiError('forbidden');
  return toRoundEditor(member.league, player, {
    actorId: member.userId,
    confirmedBy: null,
    isUnconfirmable: false,
  });
}

type Player = NonNullable<Awaited<ReturnType<typeof findMemberRow>>>;

const toRoundEditor = (
  league: LeagueRecord,
  { user_id: playerId, first_round: firstRound, last_round: lastRound, absent, is_guest: isGuest }: Player,
  registration: Pick<RoundEditor, 'actorId' | 'confirmedBy' | 'isUnconfirmable'>,
) => ({ league, playerId, firstRound, lastRound, absent, isGuest, ...registration }) as RoundEditor;

/**
 * Like `requireRoundEditor`, but for a player whose card was written by `writer` and is being registered by the member.
 * `confirmedBy` is null if the member may not confirm the card. DANGER: callers must first check that the member may
 * register the card. Rejects with 404 if the player is not in the league.
 */
export async function requireRoundEditorForCard(
  db: Reader,
  { league, userId }: LeagueMember,
  playerId: string,
  { writer, confirmedBy }: Record<'writer' | 'confirmedBy', string | null>,
): Promise<RoundEditor> {
  const player = await findMemberRow(db, league.id, playerId);
  if (!player) throw new ApiError('not_found');
  return toRoundEditor(league, player, {
    actorId: writer ?? userId,
    confirmedBy,
    isUnconfirmable: confirmedBy === null,
  });
}

type FieldProblem = { field: keyof RoundInput; message: string };

function toFieldProblem(rules: ScoringRules, problem: RoundProblem): FieldProblem {
  const { strokes, coursePar, toPar, points } = getScoreLimits(rules);
  const fieldProblems: Record<RoundProblem, FieldProblem> = {
    gross_required: { field: 'gross', message: 'is required in this mode' },
    gross_not_integer: { field: 'gross', message: 'must be a whole number' },
    gross_out_of_range: { field: 'gross', message: `must be ${formatRange(strokes)}` },
    course_par_out_of_range: { field: 'coursePar', message: `must be ${formatRange(coursePar)}` },
    to_par_not_integer: { field: 'toPar', message: 'must be a whole number' },
    to_par_out_of_range: { field: 'toPar', message: `must be ${formatRange(toPar)} relative to par` },
    net_strokes_out_of_range: { field: 'toPar', message: `must leave net strokes ${formatRange(strokes)}` },
    points_out_of_range: { field: 'toPar', message: `must be ${points.min} to ${points.max} points` },
  };
  return fieldProblems[problem];
}

const formatRange = ({ min, max }: { min: number; max: number }) => `from ${min} to ${max}`;

const INPUT_PROBLEMS: Record<RoundInputProblem, FieldProblem> = {
  wrong_tee_length: { field: 'teeId', message: 'must have as many holes as the league plays' },
  wrong_par: { field: 'coursePar', message: 'must be the par of the tee' },
  strokes_without_holes: {
    field: 'strokes',
    message: 'need a tee with the par and stroke index of each hole',
  },
  wrong_stroke_count: { field: 'strokes', message: 'must have one entry for each hole' },
  strokes_picked_up: { field: 'strokes', message: 'are required for each hole in this mode' },
  wrong_unfinished_holes: {
    field: 'unfinished',
    message: 'must list each hole without strokes on the card only once',
  },
  wrong_gross_for_strokes: { field: 'gross', message: 'must be the sum of the strokes, or be omitted' },
  wrong_net_for_strokes: { field: 'toPar', message: 'must match the strokes, or be omitted' },
  wrong_net_for_handicap: {
    field: 'toPar',
    message: 'must be gross minus playing handicap minus par, or be omitted',
  },
  net_missing: { field: 'toPar', message: 'is required' },
};

/** Rejects a round with contradictory values, or with values that its mode does not use. */
export function requireConsistentScores(
  rules: LeagueRules,
  enteredRound: RoundInput,
  course: PlayedCourse | null,
): CompletedRound {
  const completedRound = completeRound(rules, enteredRound, course);
  if (completedRound.kind === 'problem') {
    const { field, message } = INPUT_PROBLEMS[completedRound.problem];
    throw createInputError(field, message);
  }
  const problem = findRoundProblem(rules, completedRound.scores, course === null ? 'list' : 'tee');
  if (problem === null) return completedRound;
  const { field, message } = toFieldProblem(rules, problem);
  throw createInputError(field, message);
}

/** Rejects numbers that no league accepts, before the league is looked up. */
export function requireValidNumbers(scoreValues: Parameters<typeof findUniversalScoreProblem>[0]): void {
  const problem = findUniversalScoreProblem(scoreValues);
  if (problem === null) return;
  const { field, message } = toFieldProblem({ mode: 'stroke', holes: 18 }, problem);
  throw createInputError(field, message);
}

/** Whether nothing in a request determines the net. If the league has its own handicap, gross and a tee are enough. */
export const lacksNet = ({ toPar, playingHandicap, strokes, gross, teeId }: RoundInput): boolean =>
  toPar === null && playingHandicap === null && strokes === null && (gross === null || teeId === null);

export function requireNotInFuture(playedOn: string | null | undefined, now: Date): void {
  if (playedOn && findPlayedDateProblem(playedOn, now.getTime()) !== null) {
    throw createInputError('playedOn', 'must not be in the future');
  }
}
