import { roundIdOfUpdate, scoresOfSubmit, scoresOfUpdate } from '@golf-league/core/contracts/round-input.ts';
import {
  maxRoundNumber,
  memberRounds,
  submitRound,
  takeBackRound,
  updateRound,
  wireOfRound,
} from '@golf-league/core/contracts/rounds.ts';
import type { InputOf } from '@golf-league/core/wire/endpoint.ts';
import { invalid, ApiError } from '../../http/api-error.ts';
import { type Deps, writeRoute } from '../../http/route.ts';
import {
  type MemberPicture,
  memberRead,
  memberWriteWithPicture,
  requireMember,
} from '../leagues/leagues.access.ts';
import { memberOrNotFound } from '../leagues/members.queries.ts';
import { lacksNet, requirePlayed, requireUnfinished } from './rounds.access.ts';
import * as rounds from './rounds.actions.ts';
import {
  countedIds,
  findRound,
  highestRoundNumber,
  numbersOfMember,
  type OwnNumbers,
  roundOfRow,
  roundsOfMember,
} from './rounds.queries.ts';

/** Whether a sent file replaces the picture. Where `changedImage` is missing it does, unless `removedImage` is true. */
function isReplaced({ changedImage, removedImage }: InputOf<typeof updateRound>): boolean {
  return changedImage ?? !removedImage;
}

export function roundsRoutes(deps: Deps): void {
  const { pictures } = deps;

  const newScorecard = {
    purpose: 'scorecard',
    checkInput: (input, now) => {
      const scores = scoresOfSubmit(input);
      if (lacksNet(scores)) throw invalid('score_netto', 'is needed');
      requirePlayed(scores.playedOn, now);
    },
    isWanted: async ({ db, member, input }) => {
      await rounds.requireRegistrable(db, member, scoresOfSubmit(input));
      return true;
    },
    ahead: (db, input) => numbersOfMember(db, { leagueId: input.tournament_id, userId: input.user_id }),
  } satisfies MemberPicture<typeof submitRound, OwnNumbers>;

  memberWriteWithPicture(deps, submitRound, newScorecard, async ({ work, member, input, picture, told }) => {
    deps.limits.rounds.take(member.userId);
    const sent = { ...scoresOfSubmit(input), scorecard: picture };
    const round = await rounds.registerRound(work, member, sent, told);
    const counted = await countedIds(work.db, member.league, member.userId);
    const registered = wireOfRound(member.league.rules, roundOfRow(round, counted, pictures, work.now));
    return { status: 200, message: 'Round registered', round: registered };
  });

  const otherScorecard = {
    purpose: 'scorecard',
    checkInput: (input, now) => {
      const { toPar, playedOn } = scoresOfUpdate(input);
      if (toPar === null) throw invalid('scoreNetto', 'cannot be empty');
      requirePlayed(playedOn, now);
    },
    isWanted: async ({ db, member, input }) => {
      await rounds.requireOwnRound(db, member, roundIdOfUpdate(input));
      requireUnfinished(member.league);
      return isReplaced(input);
    },
  } satisfies MemberPicture<typeof updateRound>;

  memberWriteWithPicture(deps, updateRound, otherScorecard, async ({ work, member, input, picture }) => {
    deps.limits.acts.take(member.userId);
    const { toPar, ...scores } = scoresOfUpdate(input);
    const round = await rounds.correctRound(work, member, roundIdOfUpdate(input), {
      ...scores,
      toPar: toPar ?? undefined,
      scorecard: picture ?? (input.removedImage ? null : undefined),
    });
    const counted = await countedIds(work.db, member.league, member.userId);
    const sent = wireOfRound(member.league.rules, roundOfRow(round, counted, pictures, work.now));
    return { status: 200, message: 'Round updated', round: sent };
  });

  writeRoute(deps, takeBackRound, async ({ work, session, input }) => {
    const round = await findRound(work.db, input.roundId);
    if (!round) throw new ApiError('not_found');
    const member = await requireMember(work, session, round.league_id);
    await rounds.takeBackRound(work, member, input.roundId);
    return { status: 200, message: 'Round taken back' };
  });

  memberRead(deps, memberRounds, async ({ db, member, input, now }) => {
    const { league } = member;
    await memberOrNotFound(db, league.id, input.userId);
    const rows = await roundsOfMember(db, league.id, input.userId);
    const counted = await countedIds(db, league, input.userId);
    return rows.map((row) => wireOfRound(league.rules, roundOfRow(row, counted, pictures, now)));
  });

  memberRead(deps, maxRoundNumber, async ({ db, member }) => ({
    roundNumber: await highestRoundNumber(db, member.league.id),
  }));
}
