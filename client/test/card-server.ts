import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { page } from 'vitest/browser';
import { toStrokes, createEventInProgress, createCardView } from '../../e2e/support/group-card.ts';
import type { GroupCardPlayer } from '../../e2e/support/group-card.ts';
import { ServerRejection } from './fake-server.ts';
import { createClubServer } from './club/club-server.ts';
import { clubLeagues, people } from './club/league.ts';
import { goTo, setUpApp } from './app-driver.tsx';

/** The strokes of a card with par on every hole. */
export const parOnEveryHole = toStrokes(...Array<number>(18).fill(0));

export const createCardPlayer = (
  id: keyof typeof people,
  overrides: Partial<GroupCardPlayer> = {},
): GroupCardPlayer => ({
  id: people[id].userId,
  name: people[id].userName,
  group: 0,
  playingHandicap: 12,
  strokes: [],
  ...overrides,
});

type CardCells = { playerId: string; hole: number; strokes: CellStrokes }[];

/**
 * Creates a fake server for the card of one event. It stores the scores that it receives. The event belongs to the
 * league `eventFields.leagueId`, by default a stroke play league.
 */
export function createFakeCardServer(
  players: GroupCardPlayer[],
  eventFields: Partial<EventView> = {},
  userId: keyof typeof people = 'elin',
) {
  const receivedWrites: { scores: CardCells; handicaps: unknown[] }[] = [];
  let version = 1;
  let currentPlayers = players;
  const { leagueId = 'strokes' } = eventFields;
  const { mode } = clubLeagues.find(({ id }) => id === leagueId)!.rules;
  const event = createEventInProgress(leagueId, players, eventFields);
  const createCard = () => createCardView(currentPlayers, mode, version);
  const fakeServer = createClubServer(userId)
    .patchResponse(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [event])
    .replyWith(readCard, createCard);
  const server = {
    event,
    fakeServer,
    receivedWrites,
    getVersion: () => version,
    /** Changes the players on the card. */
    updatePlayers(update: (player: GroupCardPlayer) => GroupCardPlayer) {
      version++;
      currentPlayers = currentPlayers.map(update);
    },
    /** Accepts scores from now on. */
    acceptScores() {
      fakeServer.replyWith(writeCard, ({ scores, handicaps = [] }) => {
        const hasRegisteredRound = (id: string) =>
          currentPlayers.some((player) => player.id === id && player.cardOverrides?.roundId);
        if (scores.some(({ playerId }) => hasRegisteredRound(playerId)))
          throw new ServerRejection('already_registered');
        receivedWrites.push({ scores, handicaps });
        server.updatePlayers((player) =>
          scores.filter(({ playerId }) => playerId === player.id).reduce(applyScore, player),
        );
        return { status: 200, card: createCard() };
      });
      return server;
    },
    countCalls: (name: string) => fakeServer.receivedCalls.filter((call) => call.name === name).length,
    open: async (path = '/day/day/card') => {
      await page.viewport(390, 844);
      await setUpApp({ server: fakeServer, as: people[userId] });
      await goTo(`/golfleague/${leagueId}${path}`);
    },
  };
  return server.acceptScores();
}

export type CardServer = ReturnType<typeof createFakeCardServer>;

function applyScore(
  player: GroupCardPlayer,
  { hole: holeNumber, strokes }: CardCells[number],
): GroupCardPlayer {
  const allStrokes = Array.from({ length: 18 }, (_, index): CellStrokes =>
    index < player.strokes.length ? player.strokes[index]! : 'none',
  );
  const { disputed: _disputed, disputes: _disputes, ...remainingFields } = player.cardOverrides ?? {};
  return { ...player, strokes: allStrokes.with(holeNumber - 1, strokes), cardOverrides: remainingFields };
}
