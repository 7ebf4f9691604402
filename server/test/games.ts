import { dayResults } from '@golf-league/core/contracts/day-results.ts';
import { closeEvent } from '@golf-league/core/contracts/days.ts';
import { changeEvent, makeEvent } from '@golf-league/core/contracts/events.ts';
import { submitRound, updateRound } from '@golf-league/core/contracts/rounds.ts';
import type { SentInputOf } from '@golf-league/core/wire/endpoint.ts';
import { PAR_CARD } from './courses.ts';
import { createDayActions, makeDay } from './day.ts';
import type { Player } from './make.ts';
import type { TestApp } from './test-app.ts';

export type SentGames = NonNullable<SentInputOf<typeof makeEvent>['games']>;

/** Returns the scores of a card: par on every hole, except for the overrides by hole number. */
export const createCardScores = (overrides: Readonly<Record<number, number | null>>): (number | null)[] =>
  PAR_CARD.map((par, index) => (index + 1 in overrides ? overrides[index + 1]! : par));

/** Returns functions that act for players on a day with games. */
function createGameActions(app: TestApp, leagueId: string, eventId: string, author: Player) {
  return {
    eventId,
    ...createDayActions(app, eventId, author),
    results: (reader = author) => app.call(dayResults, { eventId }, reader),
    close: () => app.call(closeEvent, { eventId, userId: author.id }, author),
    play: (games: SentGames | null) => app.call(changeEvent, { eventId, userId: author.id, games }, author),
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

/** Creates a league with a day of play that has games. `addDay` adds another day, one minute after the last. */
export async function makeGames(
  app: TestApp,
  games: SentGames | null,
  options: Parameters<typeof makeDay>[1] = {},
) {
  const setup = await makeDay(app, options);
  const { elin, leagueId, course, eventId } = setup;
  await app.call(changeEvent, { eventId, userId: elin.id, games }, elin);
  let days = 0;
  const addDay = async (dayGames: SentGames | null = games) => {
    const startsAt = new Date(Date.now() + ++days * 60_000).toISOString();
    const play = { teeId: course.tees[0]!.id, holes: course.holes, firstHole: 1 } as const;
    const input = { leagueId, userId: elin.id, title: `Day ${days + 1}`, startsAt, play, games: dayGames };
    return createGameActions(app, leagueId, (await app.call(makeEvent, input, elin)).event.id, elin);
  };
  const correct = (player: Player, roundId: string, strokes: readonly (number | null)[]) =>
    app.call(updateRound, { roundId, memberId: player.id, leagueId, strokes: [...strokes] }, player);
  return { ...setup, ...createGameActions(app, leagueId, eventId, elin), addDay, correct };
}
