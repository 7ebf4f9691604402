import { drawnLeague } from '@golf-league/core/contracts/drawn-league.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { memberScore, progress, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { allComplete } from '@golf-league/core/golf/standings/participation.ts';
import { countingRulesOf } from '@golf-league/core/golf/rules.ts';
import { winnersOf } from '@golf-league/core/golf/standings/standings.ts';
import { type AnswerOf, wireOfAnswer } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrerenderedLeagues } from '../../http/drawn-leagues.ts';
import { callerOf } from '../../http/caller-limits.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { MAX_RENDERED_ROWS } from '../../http/page-drawing.ts';
import { type Deps, sessionRead } from '../../http/route.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import { roundsOfMember, roundsOfRows, scorecardsOf, toRoundView } from '../rounds/rounds.queries.ts';
import { type BoardCache, leaguesOfUser } from './boards.queries.ts';
import { toBoardRow, rowsOfRound, type AddressOf } from './entries.queries.ts';
import { finalRoutes } from './final.routes.ts';
import { exportsRoutes } from './exports.routes.ts';
import { readLeagueInfo } from './league-info.queries.ts';
import { highlightsRoutes } from './highlights.routes.ts';
import { boardRead } from './scoreboard.access.ts';
import { progressOf } from './board-derived.queries.ts';
import { type ComputedBoard, scoreOfRow } from './scoreboard.queries.ts';

function cardOf(league: LeagueRecord, board: ComputedBoard, userId: string, addressOf: AddressOf) {
  const row = board.rows.find((line) => line.memberId === userId);
  return {
    card: {
      id: league.id,
      name: league.name,
      mode: league.rules.mode,
      holes: league.rules.holes,
      started: league.started,
      finished: league.finished,
      picture: addressOf(league.background),
      position: row?.position ?? null,
      shared: row?.tied ?? false,
      players: board.membersById.size,
    },
    score: row ? scoreOfRow(league.rules, row) : null,
    winners: league.finished ? winnersOf(league.rules, board.rows).map((winner) => winner.name) : [],
  };
}

/** The first FedEx round that waits for the member; other modes wait for no one. */
function openRoundOf({ rules, finished }: LeagueRecord, { statuses }: ComputedBoard, userId: string) {
  if (rules.mode !== 'fedex' || finished) return null;
  const open = statuses.find((status) => status.awaited.includes(userId));
  return open ? { number: open.number, registered: open.registered, expected: open.expected } : null;
}

interface BoardCall {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly now: Date;
}

interface Scoreboards {
  readonly boards: BoardCache;
  readonly keys: SpectatorKeys;
  readonly drawnLeagues: PrerenderedLeagues;
}

export function scoreboardRoutes(deps: Deps, { boards, keys, drawnLeagues }: Scoreboards): void {
  const { pictures } = deps;
  const addressesAt =
    (now: Date): AddressOf =>
    (key) =>
      pictures.urls.urlOf(key ?? null, now);

  const answers = new WeakMap<ComputedBoard, { answer: JsonAnswer; until: number }>();

  function answerOf(board: ComputedBoard, now: Date): JsonAnswer {
    const { league } = board;
    const rows = board.rows.map((row) => toBoardRow(row, board, addressesAt(now)));
    const person = (id: string) => ({ id, name: board.membersById.get(id)?.name ?? '' });
    const answer = {
      mode: league.rules.mode,
      name: league.name,
      holes: league.rules.holes,
      rules: countingRulesOf(league.rules),
      rows,
      fedexRows: league.rules.mode === 'fedex' ? rows : [],
      rounds: board.statuses.map((status) => ({
        number: status.number,
        complete: status.complete,
        registered: status.registered,
        expected: status.expected,
        awaited: status.awaited.map(person),
        absent: status.absent.map(person),
      })),
      allComplete: allComplete(board.statuses),
    } satisfies AnswerOf<typeof scoreboard>;
    return new JsonAnswer(wireOfAnswer(scoreboard, answer), board.version);
  }

  /** Serialized once for each version of a board, and again when the address of a picture in it changes. */
  function cachedAnswer(board: ComputedBoard, now: Date): JsonAnswer {
    const cached = answers.get(board);
    if (cached && now.getTime() < cached.until) return cached.answer;
    const answer = answerOf(board, now);
    const pictureKeys = [...board.avatars.values()].filter((key) => key !== null);
    const until = Math.min(...pictureKeys.map((key) => pictures.urls.nextChangeAt(key, now)));
    answers.set(board, { answer, until });
    return answer;
  }

  boardRead(deps, boards, scoreboard, async ({ board, now }) => cachedAnswer(board, now));

  boardRead(deps, boards, drawnLeague, async (call) => {
    const { member, board, input, now, request } = call;
    if (board.rows.length > MAX_RENDERED_ROWS) return { html: null };
    const info = wireOfAnswer(leagueInfo, await infoOf(call));
    const page = {
      userId: member.userId,
      userName: member.session.userName,
      leagueId: member.league.id,
      league: JSON.stringify(info),
      board: cachedAnswer(board, now).bytes.toString(),
    };
    const draw = () => drawnLeagues.draw(request, input.lang, page);
    return { html: await deps.limits.longReads.run(callerOf(request, member), draw) };
  });

  boardRead(deps, boards, memberScore, async ({ db, member, board, input, now }) => {
    const row = board.rows.find((line) => line.memberId === input.memberId);
    if (!row) throw new ApiError('not_found');
    const { league } = member;
    const rounds = await roundsOfMember(db, league.id, input.memberId);
    const sent = await roundsOfRows(db, league, rounds, { pictures, now, reader: member });
    return {
      ...toBoardRow(row, board, addressesAt(now)),
      ownRounds: sent.map((round) => toRoundView(league.rules, round)),
    };
  });

  boardRead(deps, boards, roundScores, async ({ db, member: { league }, board, input, now }) => {
    const addressOf = addressesAt(now);
    const scorecards = await scorecardsOf(db, league.id, input.roundNumber);
    const rows = rowsOfRound(league, board, input.roundNumber);
    return {
      mode: league.rules.mode,
      rows: rows.map((row) => ({
        ...toBoardRow(row, board, addressOf),
        // Movement is defined for the board of the season only.
        moved: null,
        scorecard: addressOf(scorecards.get(row.memberId)),
      })),
    };
  });

  const progressAnswers = new WeakMap<ComputedBoard, JsonAnswer>();

  boardRead(deps, boards, progress, async ({ member, board, request }) => {
    const cached = progressAnswers.get(board);
    if (cached) return cached;
    const steps = await deps.limits.longReads.run(callerOf(request, member), () => progressOf(board));
    const answer = new JsonAnswer(wireOfAnswer(progress, { rounds: steps }), board.version);
    progressAnswers.set(board, answer);
    return answer;
  });

  async function infoOf({ db, member: { league, userId, isAdmin }, board, now }: BoardCall) {
    const storedInfo = await readLeagueInfo(db, league.id, now);
    const { admins, seats, events, days, has_matches, has_stakes, last_par, seed, chat_rounds } = storedInfo;
    const { card } = cardOf(league, board, userId, addressesAt(now));
    return {
      ...card,
      admins,
      seats,
      season: league.season,
      planned: events,
      days,
      matches: has_matches,
      stakes: has_stakes,
      lastPar: last_par,
      chatRounds: chat_rounds,
      spectators: seed !== null,
      trialEnds: storedInfo.trial_ends_at?.toISOString() ?? null,
      spectatorsToken: isAdmin && seed ? keys.tokenOf(seed) : null,
    } satisfies AnswerOf<typeof leagueInfo>;
  }

  boardRead(deps, boards, leagueInfo, infoOf);

  sessionRead(deps, listLeagues, async ({ db, session: { userId }, now }) => {
    const leagues = await leaguesOfUser(db, boards, userId, now);
    return leagues.map(({ league, board, news }) => {
      const { card, score, winners } = cardOf(league, board, userId, addressesAt(now));
      return { ...card, score, winners, ...news, openRound: openRoundOf(league, board, userId) };
    });
  });

  highlightsRoutes(deps, boards);
  exportsRoutes(deps, boards);
  finalRoutes(deps, boards);
}
