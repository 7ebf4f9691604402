import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { toWireAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import { readSkins } from '../games/skins.queries.ts';
import type { CardCache } from '../group-card/card-cache.queries.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { requirePublicBoard, type PublicBoard } from './spectators.access.ts';
import { toSpectatorBoardView, serializeBoardState } from './public-board.queries.ts';

interface CachedAnswer {
  readonly answer: JsonAnswer;
  readonly state: string;
}

/** The cards of running days, and of earlier days with skins that carry over to them. */
interface DayCardCaches {
  readonly cards: CardCache;
  readonly earlierDayCards: DayCardCache;
}

/** Creates the response of the `spectate` endpoint. */
export type CreateBoardAnswer = (publicBoard: PublicBoard, now: Date) => Promise<JsonAnswer>;

/** Registers the routes. Returns the function that creates the data embedded in the HTML of a board page. */
export function spectatorsRoutes(
  deps: Deps,
  boards: BoardCache,
  { cards, earlierDayCards }: DayCardCaches,
  keys: SpectatorKeys,
): CreateBoardAnswer {
  const answers = new WeakMap<ComputedBoard, CachedAnswer>();

  // The response is serialized once for each version of a board and state of its league, for all spectators.
  async function createBoardAnswer(publicBoard: PublicBoard, now: Date): Promise<JsonAnswer> {
    const { liveEventId, league } = publicBoard;
    const card = liveEventId === null ? undefined : await cards.getCurrent(deps.db, liveEventId, league);
    const backgroundUrl = deps.pictures.urls.urlOf(publicBoard.league.background, now);
    const state = serializeBoardState(publicBoard, backgroundUrl, card);
    const cached = answers.get(publicBoard.board);
    if (cached?.state === state) return cached.answer;
    const liveDay = card && { card, skins: (await readSkins(deps.db, card, earlierDayCards)).skins };
    const answer = new JsonAnswer(
      toWireAnswer(spectate, toSpectatorBoardView(publicBoard, keys, backgroundUrl, liveDay)),
      publicBoard.board.version,
    );
    answers.set(publicBoard.board, { answer, state });
    return answer;
  }

  publicRoute(deps, spectate, async ({ input, request, now }) => {
    return createBoardAnswer(await requirePublicBoard(deps, boards, input.token, { request, now }), now);
  });

  return createBoardAnswer;
}
