import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { events, type EventView } from '@golf-league/core/contracts/events.ts';
import { leagueInfo } from '@golf-league/core/contracts/leagues.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { page } from 'vitest/browser';
import { strokesAgainstPar, createDay, createCardView } from '../../e2e/support/group-card.ts';
import type { DayPlayer } from '../../e2e/support/group-card.ts';
import { RefusedByServer } from './fake-server.ts';
import { createClubServer } from './club/club-answers.ts';
import { clubLeagues, people } from './club/league.ts';
import { goTo, openApp } from './app-driver.tsx';

/** The strokes of a card with par on every hole. */
export const parOnEveryHole = strokesAgainstPar(...Array<number>(18).fill(0));

export const createDayPlayer = (id: keyof typeof people, more: Partial<DayPlayer> = {}): DayPlayer => ({
  id: people[id].userId,
  name: people[id].userName,
  group: 0,
  playing: 12,
  strokes: [],
  ...more,
});

type Cells = { playerId: string; hole: number; strokes: CellStrokes }[];

/**
 * Creates a fake server with the card of one day. It stores the scores it receives. The league is `more.leagueId`,
 * by default a league in stroke play.
 */
export function createFakeDayServer(
  players: DayPlayer[],
  more: Partial<EventView> = {},
  userId: keyof typeof people = 'elin',
) {
  const written: { scores: Cells; handicaps: unknown[] }[] = [];
  let version = 1;
  let currentPlayers = players;
  const { leagueId = 'strokes' } = more;
  const { mode } = clubLeagues.find(({ id }) => id === leagueId)!.rules;
  const day = createDay(leagueId, players, more);
  const card = () => createCardView(currentPlayers, mode, version);
  const answers = createClubServer(userId)
    .change(leagueInfo, { planned: 1, days: 1 })
    .replyWith(events, [day])
    .replyWith(readCard, card);
  const server = {
    day,
    answers,
    written,
    version: () => version,
    /** Changes the players on the card. */
    change(update: (player: DayPlayer) => DayPlayer) {
      version++;
      currentPlayers = currentPlayers.map(update);
    },
    /** Accepts scores from now on. */
    acceptScores() {
      answers.replyWith(writeCard, ({ scores, handicaps = [] }) => {
        const isRegistered = (id: string) =>
          currentPlayers.some((golfer) => golfer.id === id && golfer.more?.roundId);
        if (scores.some(({ playerId }) => isRegistered(playerId)))
          throw new RefusedByServer('already_registered');
        written.push({ scores, handicaps });
        server.change((golfer) =>
          scores.filter(({ playerId }) => playerId === golfer.id).reduce(applyCell, golfer),
        );
        return { status: 200, card: card() };
      });
      return server;
    },
    calls: (name: string) => answers.sent.filter((golfer) => golfer.name === name).length,
    open: async (path = '/day/day/card') => {
      await page.viewport(390, 844);
      await openApp({ server: answers, as: people[userId] });
      await goTo(`/golfleague/${leagueId}${path}`);
    },
  };
  return server.acceptScores();
}

export type DayServer = ReturnType<typeof createFakeDayServer>;

function applyCell(golfer: DayPlayer, { hole: number, strokes }: Cells[number]): DayPlayer {
  const allStrokes = Array.from({ length: 18 }, (_, index): CellStrokes =>
    index < golfer.strokes.length ? golfer.strokes[index]! : 'none',
  );
  const { disputed: _settled, disputes: _chosen, ...more } = golfer.more ?? {};
  return { ...golfer, strokes: allStrokes.with(number - 1, strokes), more };
}
