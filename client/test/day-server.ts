import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { page } from 'vitest/browser';
import { strokesAgainstPar, createDay, createCardView } from '../../e2e/support/group-card.ts';
import type { DayPlayer } from '../../e2e/support/group-card.ts';
import { ServerRejection } from './fake-server.ts';
import { createClubServer } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

/** The strokes of a card with par on every hole. */
export const parOnEveryHole = strokesAgainstPar(...Array<number>(18).fill(0));

export const createDayPlayer = (id: keyof typeof people, overrides: Partial<DayPlayer> = {}): DayPlayer => ({
  id: people[id].userId,
  name: people[id].userName,
  group: 0,
  playingHandicap: 12,
  strokes: [],
  ...overrides,
});

type CardCells = { playerId: string; hole: number; strokes: CellStrokes }[];

/**
 * Creates a fake server for the card of one day, which stores the scores that it receives. The league is
 * `dayFields.leagueId`, by default a stroke play league.
 */
export function createFakeDayServer(
  players: DayPlayer[],
  dayFields: Partial<EventView> = {},
  userId: keyof typeof people = 'elin',
) {
  const written: { scores: CardCells; handicaps: unknown[] }[] = [];
  let version = 1;
  let currentPlayers = players;
  const { leagueId = 'strokes' } = dayFields;
  const { mode } = clubLeagues.find(({ id }) => id === leagueId)!.rules;
  const day = createDay(leagueId, players, dayFields);
  const card = () => createCardView(currentPlayers, mode, version);
  const fakeServer = createClubServer(userId)
    .change(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [day])
    .replyWith(readCard, card);
  const server = {
    day,
    fakeServer,
    written,
    version: () => version,
    /** Changes the players on the card. */
    change(update: (player: DayPlayer) => DayPlayer) {
      version++;
      currentPlayers = currentPlayers.map(update);
    },
    /** Accepts scores from now on. */
    acceptScores() {
      fakeServer.replyWith(writeCard, ({ scores, handicaps = [] }) => {
        const isRegistered = (id: string) =>
          currentPlayers.some((player) => player.id === id && player.more?.roundId);
        if (scores.some(({ playerId }) => isRegistered(playerId)))
          throw new ServerRejection('already_registered');
        written.push({ scores, handicaps });
        server.change((player) =>
          scores.filter(({ playerId }) => playerId === player.id).reduce(applyCell, player),
        );
        return { status: 200, card: card() };
      });
      return server;
    },
    calls: (name: string) => fakeServer.receivedCalls.filter((call) => call.name === name).length,
    open: async (path = '/day/day/card') => {
      await page.viewport(390, 844);
      await openApp({ server: fakeServer, as: people[userId] });
      await goTo(`/golfleague/${leagueId}${path}`);
    },
  };
  return server.acceptScores();
}

export type DayServer = ReturnType<typeof createFakeDayServer>;

function applyCell(player: DayPlayer, { hole: number, strokes }: CardCells[number]): DayPlayer {
  const allStrokes = Array.from({ length: 18 }, (_, index): CellStrokes =>
    index < player.strokes.length ? player.strokes[index]! : 'none',
  );
  const { disputed: _disputed, disputes: _disputes, ...more } = player.more ?? {};
  return { ...player, strokes: allStrokes.with(number - 1, strokes), more };
}
