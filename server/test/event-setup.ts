import { readCard, type CardView, writeCard } from '@golf-league/core/contracts/card.ts';
import { saveGroups } from '@golf-league/core/contracts/days.ts';
import { createEvent } from '@golf-league/core/contracts/events.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import type { Course } from '@golf-league/core/golf/rounds/course.ts';
import { makeCourse } from './courses.ts';
import { makeLeague, makeMembers, makeUser, type Player } from './make.ts';
import type { TestApp } from './test-app.ts';

/** One score as a phone sends it. `at` is a time in milliseconds and defaults to now. */
export type WrittenCell = readonly [player: Player, hole: number, strokes: CellStrokes, at?: number];

export const toWrittenScores = (cells: readonly WrittenCell[]) =>
  cells.map(([{ id: playerId }, hole, strokes, at = Date.now()]) => ({
    playerId,
    hole,
    strokes,
    at: new Date(at).toISOString(),
  }));

/** Creates a league with a course and an event. Also returns functions for its players' cards. */
export async function makeLeagueWithEvent(app: TestApp, options: Parameters<typeof makeLeague>[2] = {}) {
  const elin = await makeUser(app, 'Elin');
  const leagueId = await makeLeague(app, elin, options);
  const [bo, cia, dag] = await makeMembers(app, leagueId, elin, 'Bo', 'Cia', 'Dag');
  const course = await makeCourse(app, leagueId, elin);
  const eventId = await makeEventOnCourse(app, leagueId, elin, course);
  return { elin, bo, cia, dag, leagueId, course, eventId, ...createCardActions(app, eventId, elin) };
}

export async function makeEventOnCourse(
  app: TestApp,
  leagueId: string,
  author: Player,
  { tees, holes }: Course,
): Promise<string> {
  const play = { teeId: tees[0]!.id, holes, firstHole: 1 } as const;
  const startsAt = new Date(Date.now() - 60_000).toISOString();
  const eventInput = { leagueId, userId: author.id, title: 'Round 4', startsAt, play };
  return (await app.call(createEvent, eventInput, author)).event.id;
}

export function createCardActions(app: TestApp, eventId: string, author: Player) {
  const createInput = (writer: Player, cells: readonly WrittenCell[]) => ({
    eventId,
    userId: writer.id,
    scores: toWrittenScores(cells),
  });
  return {
    write: async (writer: Player, ...cells: WrittenCell[]): Promise<CardView> =>
      (await app.call(writeCard, createInput(writer, cells), writer)).card,
    fetchWriteErrorCode: (writer: Player, ...cells: WrittenCell[]) =>
      app.errorCode(writeCard, createInput(writer, cells), writer),
    read: (reader: Player): Promise<CardView> => app.call(readCard, { eventId }, reader),
    group: (...groups: Player[][]) =>
      app.call(
        saveGroups,
        {
          eventId,
          userId: author.id,
          groups: groups.map((players) => ({ players: players.map(({ id }) => id) })),
        },
        author,
      ),
  };
}

/** Returns a player's row on a card. */
export const findCardPlayer = (card: CardView, { id }: Player) =>
  card.players.find(({ playerId }) => playerId === id)!;
