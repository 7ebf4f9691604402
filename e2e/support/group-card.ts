import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { computeRunningTotals, rankDayPlayers } from '@golf-league/core/golf/days/day-card.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { aCard, aPlayerOnCard, anEvent } from '../../core/test/builders.ts';

const MINUTE = 60_000;
const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4];
/** A course of par 72. */
export const holes = pars.map((par, index) => ({ par, strokeIndex: ((index * 7) % 18) + 1 }));

/** A player on the day of play, with the scores of the first holes. */
export interface DayPlayer {
  id: string;
  name: string;
  group: number | null;
  /** The playing handicap; null if it is unknown. */
  playingHandicap: number | null;
  strokes: readonly CellStrokes[];
  more?: Partial<CardView['players'][number]>;
}

/** Converts scores against par, starting at the first hole, to strokes. */
export const strokesAgainstPar = (...over: readonly number[]): CellStrokes[] =>
  over.map((difference, index) => pars[index]! + difference);

/** Returns a time some minutes from now (negative: ago), moved closer to now until it is today in Stockholm. */
export function timeToday(fromNow: number): string {
  const day = (minutes: number) => toCalendarDay('Europe/Stockholm', new Date(Date.now() + minutes * MINUTE));
  let minutes = fromNow;
  while (day(minutes) !== day(0)) minutes -= Math.sign(fromNow);
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

/** The day's tee, as the tee fields of a player. */
export const yellowTee = { teeId: 'yellow', teeName: 'Yellow', par: 72 };

/** Creates a day of play that started an hour ago, with its groups. */
export function createDay(
  leagueId: string,
  players: readonly DayPlayer[],
  overrides: Partial<EventView> = {},
): EventView {
  const startsAt = timeToday(-60);
  const numbers = [...new Set(players.flatMap(({ group }) => (group === null ? [] : [group])))];
  return {
    ...anEvent({
      id: 'day',
      leagueId,
      startsAt,
      timeZone: null,
      place: null,
      note: null,
      createdBy: 'crowd9',
      answers: [],
      games: null,
      play: { teeId: 'yellow', course: { holes } },
      groups: numbers
        .toSorted((a, b) => a - b)
        .map((number) => ({
          startsAt,
          players: players
            .filter(({ group }) => group === number)
            .map(({ id, name, playingHandicap }) => ({
              playerId: id,
              name,
              playingHandicap,
              ...yellowTee,
            })),
        })),
    }),
    ...overrides,
  };
}

/** Creates the card of the day as the server sends it. */
export function createCardView(players: readonly DayPlayer[], mode: Mode, version = 1): CardView {
  const cardPlayers = players.map(({ id, name, group, playingHandicap, strokes: entered, more }) => {
    const strokes = holes.map((_, index): CellStrokes => (index < entered.length ? entered[index]! : 'none'));
    return aPlayerOnCard({
      playerId: id,
      name,
      group,
      handicapIndex: playingHandicap,
      playingHandicap,
      ...yellowTee,
      strokes: [...strokes],
      writtenBy: null,
      mostlyBy: null,
      disputed: [],
      disputes: [],
      ...computeRunningTotals({ mode, strokes, holes, playingHandicap }),
      position: null,
      ...more,
    });
  });
  return aCard({
    eventId: 'day',
    version,
    players: rankDayPlayers(mode, cardPlayers),
    tees: [{ teeId: 'yellow', holes }],
  });
}
