import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { toWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { JsonResponse } from '../../http/json-response.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import { readSkins } from '../games/skins.queries.ts';
import type { CardCache } from '../group-card/card-cache.queries.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import type { ComputedBoard } from '../scoreboard/scoreboard.queries.ts';
import { requirePublicBoard, type PublicBoard } from './spectators.access.ts';
import { toSpectatorBoardView, serializeBoardState } from './public-board.queries.ts';

interface CachedResponse {
  readonly response: JsonResponse;
  readonly state: string;
}

/** The cards of live events, and of earlier events whose skins carry over to them. */
interface DayCardCaches {
  readonly cards: CardCache;
  readonly earlierDayCards: DayCardCache;
}

/** Creates the response of the `spectate` endpoint. */
export type CreateBoardResponse = (publicBoard: PublicBoard, now: Date) => Promise<JsonResponse>;

/** Registers the routes. Returns the function that creates the data embedded in the HTML of a board page. */
export function spectatorsRoutes(
  deps: Deps,
  boards: BoardCache,
  { cards, earlierDayCards }: DayCardCaches,
  keys: SpectatorKeys,
): CreateBoardResponse {
  const responses = new WeakMap<ComputedBoard, CachedResponse>();

  // The response is serialized once for all spectators, and again when the board or the state of its league changes.
  async function createBoardResponse(publicBoard: PublicBoard, now: Date): Promise<JsonResponse> {
    const { liveEventId, league } = publicBoard;
    const card = liveEventId === null ? undefined : await cards.getCurrent(deps.db, liveEventId, league);
    const backgroundUrl = deps.pictures.urls.getUrl(publicBoard.league.background, now);
    const state = serializeBoardState(publicBoard, backgroundUrl, card);
    const cachedResponse = responses.get(publicBoard.board);
    if (cachedResponse?.state === state) return cachedResponse.response;
    const liveEvent = card && { card, skins: (await readSkins(deps.db, card, earlierDayCards)).skins };
    const response = new JsonResponse(
      toWireResponse(spectate, toSpectatorBoardView(publicBoard, keys, backgroundUrl, liveEvent)),
      publicBoard.board.version,
    );
    responses.set(publicBoard.board, { response, state });
    return response;
  }

  publicRoute(deps, spectate, async ({ input, request, now }) => {
    return createBoardResponse(await requirePublicBoard(deps, boards, input.token, { request, now }), now);
  });

  return createBoardResponse;
}
