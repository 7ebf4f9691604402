import { spectate } from '@golf-league/core/contracts/spectators.ts';
import { wireOfAnswer } from '@golf-league/core/wire/endpoint.ts';
import { JsonAnswer } from '../../http/json-answer.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import type { SpectatorKeys } from '../leagues/spectators.queries.ts';
import type { DaysBefore } from '../games/games.queries.ts';
import { readSkins } from '../games/skins.queries.ts';
import type { Cards } from '../cards/kept.queries.ts';
import type { Boards } from '../scoreboard/boards.queries.ts';
import type { Board } from '../scoreboard/scoreboard.queries.ts';
import { requireSpectated, type SpectatedBoard } from './spectators.access.ts';
import { answerOf, stateOf } from './spectated.queries.ts';

interface AnswerOfBoard {
  readonly answer: JsonAnswer;
  readonly state: string;
}

/** The running days and the earlier ones, whose skins carry over to them. */
interface Days {
  readonly cards: Cards;
  readonly daysBefore: DaysBefore;
}

/** Returns the answer of `spectate`. */
export type BoardOf = (spectated: SpectatedBoard, now: Date) => Promise<JsonAnswer>;

/** Returns the data that a board's page carries with it. */
export function spectatorsRoutes(
  deps: Deps,
  boards: Boards,
  { cards, daysBefore }: Days,
  keys: SpectatorKeys,
): BoardOf {
  const written = new WeakMap<Board, AnswerOfBoard>();

  // Serialized once for each version of a board and state of its league, for all spectators.
  async function answerFor(spectated: SpectatedBoard, now: Date): Promise<JsonAnswer> {
    const { liveEventId, league } = spectated;
    const card = liveEventId === null ? undefined : await cards.current(deps.db, liveEventId, league);
    const cover = deps.pictures.urls.urlOf(spectated.league.background, now);
    const state = stateOf(spectated, cover, card);
    const before = written.get(spectated.board);
    if (before?.state === state) return before.answer;
    const live = card && { card, skins: (await readSkins(deps.db, card, daysBefore)).skins };
    const answer = new JsonAnswer(
      wireOfAnswer(spectate, answerOf(spectated, keys, cover, live)),
      spectated.board.version,
    );
    written.set(spectated.board, { answer, state });
    return answer;
  }

  publicRoute(deps, spectate, async ({ input, request, now }) => {
    return answerFor(await requireSpectated(deps, boards, input.token, { request, now }), now);
  });

  return answerFor;
}
