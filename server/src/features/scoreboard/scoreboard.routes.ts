import { prerenderedLeague } from '@golf-league/core/contracts/prerendered-league.ts';
import { leagueInfo, listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { memberScore, progress, roundScores, scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { areAllComplete } from '@golf-league/core/golf/standings/participation.ts';
import { pickCountingRules } from '@golf-league/core/golf/rules.ts';
import { getWinners } from '@golf-league/core/golf/standings/standings.ts';
import { type ResponseOf, toWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { ApiError } from '../../http/api-error.ts';
import type { PrerenderedLeagues } from '../../http/prerendered-leagues.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { JsonResponse } from '../../http/json-response.ts';
import { MAX_RENDERED_ROWS } from '../../http/page-prerenderer.ts';
import { type Deps, sessionRead } from '../../http/route.ts';
import type { Reader } from '../../database/unit-of-work.ts';
import type { LeagueMember } from '../leagues/leagues.access.ts';
import type { LeagueRecord } from '../leagues/leagues.queries.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import {
  readMemberRounds,
  loadPlayerRounds,
  selectScorecards,
  toRoundView,
} from '../rounds/rounds.queries.ts';
import { type BoardCache, readLeaguesOfUser } from './boards.queries.ts';
import { toBoardRow, getRoundRows, type GetPictureUrl } from './entries.queries.ts';
import { finalTableRoutes } from './final-table.routes.ts';
import { exportsRoutes } from './exports.routes.ts';
import { readLeagueInfo } from './league-info.queries.ts';
import { highlightsRoutes } from './highlights.routes.ts';
import { registerBoardRead } from './scoreboard.access.ts';
import { computeProgress } from './board-computations.queries.ts';
import { type ComputedBoard, getRowScore } from './scoreboard.queries.ts';

function toLeagueCard(
  league: LeagueRecord,
  board: ComputedBoard,
  userId: string,
  getPictureUrl: GetPictureUrl,
) {
  const row = board.rows.find(({ memberId }) => memberId === userId);
  return {
    card: {
      id: league.id,
      name: league.name,
      mode: league.rules.mode,
      holes: league.rules.holes,
      started: league.started,
      finished: league.finished,
      picture: getPictureUrl(league.background),
      position: row?.position ?? null,
      shared: row?.tied ?? false,
      players: board.membersById.size,
    },
    score: row ? getRowScore(league.rules, row) : null,
    winners: league.finished ? getWinners(league.rules, board.rows).map((winner) => winner.name) : [],
  };
}

/** Returns the first open FedEx round that the member has not played, or null in other modes. */
function findOpenRound({ rules, finished }: LeagueRecord, { statuses }: ComputedBoard, userId: string) {
  if (rules.mode !== 'fedex' || finished) return null;
  const openStatus = statuses.find((status) => status.awaited.includes(userId));
  return openStatus
    ? { number: openStatus.number, registered: openStatus.registered, expected: openStatus.expected }
    : null;
}

interface BoardCall {
  readonly db: Reader;
  readonly member: LeagueMember;
  readonly board: ComputedBoard;
  readonly now: Date;
}

interface ScoreboardDeps {
  readonly boards: BoardCache;
  readonly keys: SpectatorKeys;
  readonly prerenderedLeagues: PrerenderedLeagues;
}

export function scoreboardRoutes(deps: Deps, { boards, keys, prerenderedLeagues }: ScoreboardDeps): void {
  const { pictures } = deps;
  const createUrlSigner =
    (now: Date): GetPictureUrl =>
    (key) =>
      pictures.urls.getUrl(key ?? null, now);

  const responses = new WeakMap<ComputedBoard, { response: JsonResponse; until: number }>();

  function createResponse(board: ComputedBoard, now: Date): JsonResponse {
    const { league } = board;
    const rows = board.rows.map((row) => toBoardRow(row, board, createUrlSigner(now)));
    const toPerson = (id: string) => ({ id, name: board.membersById.get(id)?.name ?? '' });
    const response = {
      mode: league.rules.mode,
      name: league.name,
      holes: league.rules.holes,
      rules: pickCountingRules(league.rules),
      rows,
      fedexRows: league.rules.mode === 'fedex' ? rows : [],
      rounds: board.statuses.map((status) => ({
        number: status.number,
        complete: status.complete,
        registered: status.registered,
        expected: status.expected,
        awaited: status.awaited.map(toPerson),
        absent: status.absent.map(toPerson),
      })),
      allComplete: areAllComplete(board.statuses),
    } satisfies ResponseOf<typeof scoreboard>;
    return new JsonResponse(toWireResponse(scoreboard, response), board.version);
  }

  /** Returns the response, which is serialized once per board version and again when a picture's URL changes. */
  function getCachedResponse(board: ComputedBoard, now: Date): JsonResponse {
    const cachedEntry = responses.get(board);
    if (cachedEntry && now.getTime() < cachedEntry.until) return cachedEntry.response;
    const response = createResponse(board, now);
    const pictureKeys = [...board.avatars.values()].filter((key) => key !== null);
    const expiresAt = Math.min(...pictureKeys.map((key) => pictures.urls.computeNextChangeTime(key, now)));
    responses.set(board, { response, until: expiresAt });
    return response;
  }

  registerBoardRead(deps, boards, scoreboard, async ({ board, now }) => getCachedResponse(board, now));

  registerBoardRead(deps, boards, prerenderedLeague, async (call) => {
    const { member, board, input, now, request } = call;
    if (board.rows.length > MAX_RENDERED_ROWS) return { html: null };
    const info = toWireResponse(leagueInfo, await readInfo(call));
    const page = {
      userId: member.userId,
      userName: member.session.userName,
      leagueId: member.league.id,
      league: JSON.stringify(info),
      board: getCachedResponse(board, now).bytes.toString(),
    };
    const renderPage = () => prerenderedLeagues.render(request, input.lang, page);
    return { html: await deps.limits.longReads.run(getCaller(request, member), renderPage) };
  });

  registerBoardRead(deps, boards, memberScore, async ({ db, member, board, input, now }) => {
    const row = board.rows.find(({ memberId }) => memberId === input.memberId);
    if (!row) throw new ApiError('not_found');
    const { league } = member;
    const roundRows = await readMemberRounds(db, league.id, input.memberId);
    const playerRounds = await loadPlayerRounds(db, league, roundRows, { pictures, now, viewer: member });
    return {
      ...toBoardRow(row, board, createUrlSigner(now)),
      ownRounds: playerRounds.map((round) => toRoundView(league.rules, round)),
    };
  });

  registerBoardRead(deps, boards, roundScores, async ({ db, member: { league }, board, input, now }) => {
    const getPictureUrl = createUrlSigner(now);
    const scorecards = await selectScorecards(db, league.id, input.roundNumber);
    const rows = getRoundRows(league, board, input.roundNumber);
    return {
      mode: league.rules.mode,
      rows: rows.map((row) => ({
        ...toBoardRow(row, board, getPictureUrl),
        // Places gained apply only to the season's board.
        moved: null,
        scorecard: getPictureUrl(scorecards.get(row.memberId)),
      })),
    };
  });

  const progressResponses = new WeakMap<ComputedBoard, JsonResponse>();

  registerBoardRead(deps, boards, progress, async ({ member, board, request }) => {
    const cachedResponse = progressResponses.get(board);
    if (cachedResponse) return cachedResponse;
    const steps = await deps.limits.longReads.run(getCaller(request, member), () => computeProgress(board));
    const response = new JsonResponse(toWireResponse(progress, { rounds: steps }), board.version);
    progressResponses.set(board, response);
    return response;
  });

  async function readInfo({ db, member: { league, userId, isAdmin }, board, now }: BoardCall) {
    const storedInfo = await readLeagueInfo(db, league.id, now);
    const { admins, seats, events, days, has_matches, has_stakes, last_par, seed, chat_rounds } = storedInfo;
    const { card } = toLeagueCard(league, board, userId, createUrlSigner(now));
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
      spectatorsToken: isAdmin && seed ? keys.deriveToken(seed) : null,
    } satisfies ResponseOf<typeof leagueInfo>;
  }

  registerBoardRead(deps, boards, leagueInfo, readInfo);

  sessionRead(deps, listLeagues, async ({ db, session: { userId }, now }) => {
    const leagues = await readLeaguesOfUser(db, boards, userId, now);
    return leagues.map(({ league, board, news }) => {
      const { card, score, winners } = toLeagueCard(league, board, userId, createUrlSigner(now));
      return { ...card, score, winners, ...news, openRound: findOpenRound(league, board, userId) };
    });
  });

  highlightsRoutes(deps, boards);
  exportsRoutes(deps, boards);
  finalTableRoutes(deps, boards);
}
