import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { wireOfAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import { readSkins } from '../games/skins.queries.ts';
import type { CardCache } from '../group-card/card-cache.queries.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { requirePublicBoard, type PublicBoard } from './spectators.access.ts';
import { publicBoardAnswer, publicBoardState } from './public-board.queries.ts';

interface CachedAnswer {
  readonly answer: JsonAnswer;
  readonly state: string;
}

/** The cards of running days, and of earlier days with skins that carry over to them. */
interface Days {
  readonly cards: CardCache;
  readonly daysBefore: DayCardCache;
}

/** Returns the answer of `spectate`. */
export type BoardOf = (publicBoard: PublicBoard, now: Date) => Promise<JsonAnswer>;

/** Registers the routes. Returns the function that creates the data in the HTML of a board's page. */
export function spectatorsRoutes(
  deps: Deps,
  boards: BoardCache,
  { cards, daysBefore }: Days,
  keys: SpectatorKeys,
): BoardOf {
  const answers = new WeakMap<ComputedBoard, CachedAnswer>();

  // Serialized once for each version of a board and state of its league, for all spectators.
  async function answerFor(publicBoard: PublicBoard, now: Date): Promise<JsonAnswer> {
    const { liveEventId, league } = publicBoard;
    const card = liveEventId === null ? undefined : await cards.current(deps.db, liveEventId, league);
    const cover = deps.pictures.urls.urlOf(publicBoard.league.background, now);
    const state = publicBoardState(publicBoard, cover, card);
    const cached = answers.get(publicBoard.board);
    if (cached?.state === state) return cached.answer;
    const live = card && { card, skins: (await readSkins(deps.db, card, daysBefore)).skins };
    const answer = new JsonAnswer(
      wireOfAnswer(spectate, publicBoardAnswer(publicBoard, keys, cover, live)),
      publicBoard.board.version,
    );
    answers.set(publicBoard.board, { answer, state });
    return answer;
  }

  publicRoute(deps, spectate, async ({ input, request, now }) => {
    return answerFor(await requirePublicBoard(deps, boards, input.token, { request, now }), now);
  });

  return answerFor;
}
