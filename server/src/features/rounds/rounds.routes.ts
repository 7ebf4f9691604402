import {
  maxRoundNumber,
  memberRounds,
  submitRound,
  deleteRound as deleteRoundEndpoint,
  updateRound,
} from '@golf-league/core/contracts/rounds.ts';
import { EMPTY_SCORE_DETAILS, type RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import { createInputError, ApiError } from '../../http/api-error.ts';
import { type Deps, writeRoute } from '../../http/route.ts';
import {
  type LeagueMember,
  type MemberPictureOptions,
  memberRead,
  memberWriteWithPicture,
  requireMember,
} from '../leagues/leagues.access.ts';
import { findMemberOrThrow } from '../leagues/members/members.queries.ts';
import { type NewRoundInput, requireRegistrableRound } from './registering.access.ts';
import {
  lacksNet,
  requireRoundEditor,
  requireCorrectablePlayer,
  requireNotInFuture,
  requireValidNumbers,
} from './rounds.access.ts';
import { selectHighestRound, type HighestRound, readHighestRoundNumber } from './participation.queries.ts';
import * as rounds from './rounds.actions.ts';
import {
  findRound,
  readMemberRounds,
  loadPlayerRounds,
  toRoundView,
  type RoundViewRow,
  type RoundViewOptions,
} from './rounds.queries.ts';
import { requireUnfinished } from '../leagues/seasons.access.ts';
import { deleteRound } from './deleting.actions.ts';

/** Whether an uploaded file replaces the picture. Without `changedImage`, it does unless `removedImage` is true. */
function replacesPicture({ changedImage, removedImage }: InputOf<typeof updateRound>): boolean {
  return changedImage ?? !removedImage;
}

const EMPTY_SCORES = { gross: null, toPar: null, coursePar: null, playedOn: null, ...EMPTY_SCORE_DETAILS };

// The values of a round that a call can send. These types do not compile if a contract lacks a field.
type NewInput = Pick<InputOf<typeof submitRound>, keyof RoundScores>;
type CorrectionInput = Pick<InputOf<typeof updateRound>, keyof RoundScores>;

/** Returns the scores of a request, with null for fields that were not sent. */
const toNewRoundInput = (input: NewInput & Pick<InputOf<typeof submitRound>, 'eventId'>) =>
  ({ ...EMPTY_SCORES, eventId: null, ...input }) as NewRoundInput;

/** Rejects a correction unless its round belongs to the player named in the call. */
async function requireCorrectableRound(
  db: Reader,
  member: LeagueMember,
  input: InputOf<typeof updateRound>,
): Promise<void> {
  const { roundId } = input;
  const memberId = await requireCorrectablePlayer(db, member, input.memberId);
  const { round } = await rounds.requireEditableRound(db, member, roundId);
  if (round.user_id !== memberId) throw new ApiError('forbidden');
}

type ViewOptions = Omit<RoundViewOptions, 'pictures'>;

export function roundsRoutes(deps: Deps): void {
  const { pictures } = deps;

  const toRoundViews = async (
    db: Reader,
    { league }: LeagueMember,
    rows: readonly RoundViewRow[],
    viewOptions: ViewOptions,
  ) => {
    const loadedRounds = await loadPlayerRounds(db, league, rows, { pictures, ...viewOptions });
    return loadedRounds.map((round) => toRoundView(league.rules, round));
  };

  const newRoundScorecard = {
    purpose: 'scorecard',
    checkInput: (input, now) => {
      const scores = toNewRoundInput(input);
      requireValidNumbers(scores);
      if (lacksNet(scores)) throw createInputError('toPar', 'is required');
      requireNotInFuture(scores.playedOn, now);
    },
    usesPicture: async ({ db, member, input }) => {
      const editor = await requireRoundEditor(db, member, input.memberId);
      await requireRegistrableRound(db, editor, toNewRoundInput(input));
      return true;
    },
    earlyQuery: (db, input) => selectHighestRound(db, { leagueId: input.leagueId, userId: input.memberId }),
  } satisfies MemberPictureOptions<typeof submitRound, HighestRound>;

  memberWriteWithPicture(
    deps,
    submitRound,
    newRoundScorecard,
    async ({ work, member, input, picture, prefetched }) => {
      deps.limits.rounds.take(member.userId);
      const editor = await requireRoundEditor(work.db, member, input.memberId);
      const newRound = { ...toNewRoundInput(input), scorecard: picture };
      const { playerId: userId } = editor;
      // If the call has the old id of a player who has been claimed, the prefetched query found no rounds.
      const highestRound =
        userId === input.memberId
          ? prefetched
          : await selectHighestRound(work.db, { leagueId: input.leagueId, userId });
      const row = await rounds.registerRound(work, editor, newRound, highestRound);
      const [round] = await toRoundViews(work.db, member, [row], { now: work.now, viewer: null });
      return { status: 200, message: 'Round registered', round: round! };
    },
  );

  const correctionScorecard = {
    purpose: 'scorecard',
    checkInput: (input, now) => {
      const { toPar, playedOn } = input;
      requireValidNumbers(input);
      if (toPar === null) throw createInputError('toPar', 'cannot be empty');
      requireNotInFuture(playedOn, now);
    },
    usesPicture: async ({ db, member, input }) => {
      await requireCorrectableRound(db, member, input);
      requireUnfinished(member.league);
      return replacesPicture(input);
    },
  } satisfies MemberPictureOptions<typeof updateRound>;

  memberWriteWithPicture(deps, updateRound, correctionScorecard, async ({ work, member, input, picture }) => {
    deps.limits.dailyActions.take(member.userId);
    await requireCorrectableRound(work.db, member, input);
    const correction: CorrectionInput = input;
    const row = await rounds.correctRound(work, member, input.roundId, {
      ...correction,
      toPar: input.toPar ?? undefined,
      scorecard: picture ?? (input.removedImage ? null : undefined),
    });
    const viewOptions = { now: work.now, viewer: member };
    const [round] = await toRoundViews(work.db, member, [row], viewOptions);
    return { status: 200, message: 'Round updated', round: round! };
  });

  writeRoute(deps, deleteRoundEndpoint, async ({ work, session, input }) => {
    const round = await findRound(work.db, input.roundId);
    if (!round) throw new ApiError('not_found');
    const member = await requireMember(work, session, round.league_id);
    await deleteRound(work, member, input.roundId);
    return { status: 200, message: 'Round taken back' };
  });

  memberRead(deps, memberRounds, async ({ db, member, input, now }) => {
    await findMemberOrThrow(db, member.league.id, input.memberId);
    const rows = await readMemberRounds(db, member.league.id, input.memberId);
    return toRoundViews(db, member, rows, { now, viewer: member });
  });

  memberRead(deps, maxRoundNumber, async ({ db, member }) => ({
    roundNumber: await readHighestRoundNumber(db, member.league.id),
  }));
}
