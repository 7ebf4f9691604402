import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { changeEvent, createEvent } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { PAR_CARD } from './courses.ts';
import { createCardActions, makeLeagueWithEvent } from './event-setup.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

export type SentGames = NonNullable<SentInputOf<typeof createEvent>['games']>;

/** Returns the scores of a card: par on every hole, except for the overrides by hole number. */
export const createCardScores = (overrides: Readonly<Record<number, number | null>>): (number | null)[] =>
  PAR_CARD.map((par, index) => (index + 1 in overrides ? overrides[index + 1]! : par));

/** Returns functions that act for players in an event with games. */
function createGameActions(app: TestApp, leagueId: string, eventId: string, author: Player) {
  return {
    eventId,
    ...createCardActions(app, eventId, author),
    fetchResults: (reader = author) => app.call(dayResults, { eventId }, reader),
    close: () => app.call(closeEvent, { eventId, userId: author.id }, author),
    setGames: (games: SentGames | null) =>
      app.call(changeEvent, { eventId, userId: author.id, games }, author),
    register: async (player: Player, strokes: readonly (number | null)[], playingHandicap = 0) => {
      const card = { strokes: [...strokes], playingHandicap };
      const input = { leagueId, memberId: player.id, eventId, ...card };
      return (await app.call(submitRound, input, player)).round.id;
    },
    registerTotals: async (player: Player, toPar: number) => {
      const input = { leagueId, memberId: player.id, eventId, gross: 90, toPar, coursePar: 72 };
      return (await app.call(submitRound, input, player)).round.id;
    },
  };
}

/** Creates a league with an event that has games. `addEvent` adds another event, one minute after the last. */
export async function makeLeagueWithGames(
  app: TestApp,
  games: SentGames | null,
  options: Parameters<typeof makeLeagueWithEvent>[1] = {},
) {
  const setup = await makeLeagueWithEvent(app, options);
  const { elin, leagueId, course, eventId } = setup;
  await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
  let addedEventCount = 0;
  const addEvent = async (eventGames: SentGames | null = games) => {
    const startsAt = new Date(Date.now() + ++addedEventCount * 60_000).toISOString();
    const play = { teeId: course.tees[0]!.id, holes: course.holes, firstHole: 1 } as const;
    const input = {
      leagueId,
      userId: elin.id,
      title: `Day ${addedEventCount + 1}`,
      startsAt,
      play,
      games: eventGames,
    };
    return createGameActions(app, leagueId, (await app.call(createEvent, input, elin)).event.id, elin);
  };
  const correctRound = (player: Player, roundId: string, strokes: readonly (number | null)[]) =>
    app.call(updateRound, { roundId, memberId: player.id, leagueId, strokes: [...strokes] }, player);
  return {
    ...setup,
    ...createGameActions(app, leagueId, eventId, elin),
    addEvent,
    correctRound,
  };
}
