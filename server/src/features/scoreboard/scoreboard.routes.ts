import { wireOfRules } from '@golf-league/core/contracts/league-rules.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { wireOfRound } from '@golf-league/core/contracts/rounds.ts';
import { memberScore, progress, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { settingOfMode } from '@golf-league/core/golf/mode.ts';
import { allComplete } from '@golf-league/core/golf/participation.ts';
import { winnersOf } from '@golf-league/core/golf/standings.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { type Deps, sessionRead } from '../../http/route.ts';
import { startOfYesterday } from '../events/events.queries.ts';
import type { League } from '../leagues/leagues.access.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import { roundsOfMember, roundsOfRows, scorecardsOf } from '../rounds/rounds.queries.ts';
import { type Boards, leaguesOfUser } from './boards.queries.ts';
import { entryOf, rowsOfRound, type Shown } from './entries.queries.ts';
import { finalRoutes } from './final.routes.ts';
import { exportsRoutes } from './exports.routes.ts';
import { runningOf } from './running.queries.ts';
import { highlightsRoutes } from './highlights.routes.ts';
import { boardRead } from './scoreboard.access.ts';
import { type Board, progressOf, scoreOfRow } from './scoreboard.queries.ts';

function cardOf(league: League, board: Board, userId: string, shown: Shown) {
  const row = board.rows.find((line) => line.memberId === userId);
  return {
    card: {
      tournament_id: league.id,
      tournament_name: league.name,
      tournament_settings: settingOfMode(league.rules.mode),
      holes: league.rules.holes,
      started: league.started,
      finished: league.finished,
      background_pic: shown(league.background),
      position: row?.position ?? null,
      position_shared: row?.tied ?? false,
      nbr_members: board.members.length,
    },
    score: row ? scoreOfRow(league.rules, row) : null,
    winners: league.finished ? winnersOf(league.rules, board.rows).map((winner) => winner.name) : [],
  };
}

export function scoreboardRoutes(deps: Deps, boards: Boards, keys: SpectatorKeys): void {
  const { pictures } = deps;
  const shownAt =
    (now: Date): Shown =>
    (key) =>
      pictures.urls.urlOf(key ?? null, now);

  const answers = new WeakMap<Board, { answer: JsonAnswer; until: number }>();

  function answerOf(board: Board, now: Date): JsonAnswer {
    const { league } = board;
    const scores = board.rows.map((row) => entryOf(row, board, shownAt(now)));
    const person = (id: string) => ({ user_id: id, user_name: board.membersById.get(id)?.name ?? '' });
    const answer = {
      tournamentSettings: settingOfMode(league.rules.mode),
      tournamentName: league.name,
      holes: league.rules.holes,
      rules: wireOfRules(league.rules),
      scores,
      fedexScore: league.rules.mode === 'fedex' ? scores : [],
      roundsCompletionStatusResult: board.statuses.map((status) => ({
        round_number: status.number,
        completed: status.complete,
        registered: status.registered,
        expected: status.expected,
        awaited: status.awaited.map(person),
      })),
      completationStatus: allComplete(board.statuses),
    } satisfies AnswerOf<typeof scoreboard>;
    return new JsonAnswer(answer, board.version);
  }

  // Written once for each version of a board, and anew when an address of a picture in it changes.
  boardRead(deps, boards, scoreboard, async ({ board, now }) => {
    const written = answers.get(board);
    if (written && now.getTime() < written.until) return written.answer;
    const answer = answerOf(board, now);
    const pics = [...board.avatars.values()].filter((key) => key !== null);
    const until = Math.min(...pics.map((key) => pictures.urls.changeOf(key, now)));
    answers.set(board, { answer, until });
    return answer;
  });

  boardRead(deps, boards, memberScore, async ({ db, member: { league, userId }, board, input, now }) => {
    const row = board.rows.find((line) => line.memberId === input.userId);
    if (!row) throw new ApiError('not_found');
    const rounds = await roundsOfMember(db, league.id, input.userId);
    const sent = await roundsOfRows(db, league, rounds, { pictures, now, readerId: userId });
    return {
      ...entryOf(row, board, shownAt(now)),
      rounds: sent.map((round) => wireOfRound(league.rules, round)),
    };
  });

  boardRead(deps, boards, roundScores, async ({ db, member: { league }, board, input, now }) => {
    const shown = shownAt(now);
    const scorecards = await scorecardsOf(db, league.id, input.roundNumber);
    const rows = rowsOfRound(league, board, input.roundNumber);
    return {
      tournamentSettings: settingOfMode(league.rules.mode),
      scores: rows.map((row) => ({
        ...entryOf(row, board, shown),
        // Movement is defined for the board of the season only.
        moved: null,
        scorecard_image_url: shown(scorecards.get(row.memberId)),
      })),
    };
  });

  boardRead(deps, boards, progress, async ({ member: { league }, board }) => ({
    rounds: progressOf(league.rules, board).map(({ number, rows }) => ({
      round_number: number,
      rows: rows.map(({ memberId, position, total }) => ({ user_id: memberId, position, total })),
    })),
  }));

  boardRead(deps, boards, leagueInfo, async ({ db, member: { league, userId, isAdmin }, board, now }) => {
    const { admins, seats, events, seed, chat_rounds } = await runningOf(
      db,
      league.id,
      startOfYesterday(now),
    );
    const { card } = cardOf(league, board, userId, shownAt(now));
    return {
      ...card,
      admins,
      seats,
      season: league.season,
      nbr_events: events,
      chat_rounds,
      spectators: seed !== null,
      spectators_token: isAdmin && seed ? keys.tokenOf(seed) : null,
    };
  });

  sessionRead(deps, listLeagues, async ({ db, session: { userId }, now }) => {
    const leagues = await leaguesOfUser(db, boards, userId);
    return leagues.map(({ league, board, unread }) => {
      const { card, score, winners } = cardOf(league, board, userId, shownAt(now));
      return { ...card, current_score: score, winners, ...unread };
    });
  });

  highlightsRoutes(deps, boards);
  exportsRoutes(deps, boards);
  finalRoutes(deps, boards);
}
