import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { wireOfAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import type { DayCardCache } from '../games/games.queries.ts';
import { readSkins } from '../games/skins.queries.ts';
import type { CardCache } from '../cards/card-cache.queries.ts';
import type { BoardCache } from '../scoreboard/boards.queries.ts';
import type { Board } from '../scoreboard/scoreboard.queries.ts';
import { requirePublicBoard, type PublicBoard } from './spectators.access.ts';
import { publicBoardAnswer, publicBoardState } from './public-board.queries.ts';

interface AnswerOfBoard {
  readonly answer: JsonAnswer;
  readonly state: string;
}

/** The running days and the earlier ones, whose skins carry over to them. */
interface Days {
  readonly cards: CardCache;
  readonly daysBefore: DayCardCache;
}

/** Returns the answer of `spectate`. */
export type BoardOf = (spectated: PublicBoard, now: Date) => Promise<JsonAnswer>;

/** Returns the data that a board's page carries with it. */
export function spectatorsRoutes(
  deps: Deps,
  boards: BoardCache,
  { cards, daysBefore }: Days,
  keys: SpectatorKeys,
): BoardOf {
  const written = new WeakMap<Board, AnswerOfBoard>();

  // Serialized once for each version of a board and state of its league, for all spectators.
  async function answerFor(spectated: PublicBoard, now: Date): Promise<JsonAnswer> {
    const { liveEventId, league } = spectated;
    const card = liveEventId === null ? undefined : await cards.current(deps.db, liveEventId, league);
    const cover = deps.pictures.urls.urlOf(spectated.league.background, now);
    const state = publicBoardState(spectated, cover, card);
    const before = written.get(spectated.board);
    if (before?.state === state) return before.answer;
    const live = card && { card, skins: (await readSkins(deps.db, card, daysBefore)).skins };
    const answer = new JsonAnswer(
      wireOfAnswer(spectate, publicBoardAnswer(spectated, keys, cover, live)),
      spectated.board.version,
    );
    written.set(spectated.board, { answer, state });
    return answer;
  }

  publicRoute(deps, spectate, async ({ input, request, now }) => {
    return answerFor(await requirePublicBoard(deps, boards, input.token, { request, now }), now);
  });

  return answerFor;
}
