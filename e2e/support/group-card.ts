import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { computeCardScores, rankDayPlayers } from '@golf-league/core/golf/days/day-card.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { calendarDayIn } from '@golf-league/core/golf/rounds/played-on.ts';
import { aCard, aPlayerOnCard, anEvent } from '../../core/test/builders.ts';

const MINUTE = 60_000;
const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4];
/** A course of par 72. */
export const holes = pars.map((par, at) => ({ par, strokeIndex: ((at * 7) % 18) + 1 }));

/** A player of the day, with scores from the first hole on. */
export interface DayPlayer {
  id: string;
  name: string;
  group: number | null;
  /** The playing handicap; null if it is not known. */
  playing: number | null;
  strokes: readonly CellStrokes[];
  more?: Partial<CardView['players'][number]>;
}

/** Converts scores against par to strokes, from the first hole on. */
export const strokesAgainstPar = (...over: readonly number[]): CellStrokes[] =>
  over.map((difference, index) => pars[index]! + difference);

/** Returns the time `fromNow` minutes from now (negative: ago), moved closer to now until it is today in Stockholm. */
export function timeToday(fromNow: number): string {
  const day = (minutes: number) => calendarDayIn('Europe/Stockholm', new Date(Date.now() + minutes * MINUTE));
  let minutes = fromNow;
  while (day(minutes) !== day(0)) minutes -= Math.sign(fromNow);
  return new Date(Date.now() + minutes * MINUTE).toISOString();
}

/** The day's tee, in the form of a player's tee. */
export const yellowTee = { teeId: 'yellow', teeName: 'Yellow', par: 72 };

/** Creates a day of play that started an hour ago, with its groups. */
export function createDay(
  leagueId: string,
  players: readonly DayPlayer[],
  more: Partial<EventView> = {},
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
            .map(({ id, name, playing }) => ({ playerId: id, name, playingHandicap: playing, ...yellowTee })),
        })),
    }),
    ...more,
  };
}

/** Creates the card of the day as the server would send it. */
export function createCardView(players: readonly DayPlayer[], mode: Mode, version = 1): CardView {
  const all = players.map(({ id, name, group, playing, strokes: entered, more }) => {
    const strokes = holes.map((_, index): CellStrokes => (index < entered.length ? entered[index]! : 'none'));
    return aPlayerOnCard({
      playerId: id,
      name,
      group,
      handicapIndex: playing,
      playingHandicap: playing,
      ...yellowTee,
      strokes: [...strokes],
      writtenBy: null,
      mostlyBy: null,
      disputed: [],
      disputes: [],
      ...computeCardScores({ mode, strokes, holes, playingHandicap: playing }),
      position: null,
      ...more,
    });
  });
  return aCard({
    eventId: 'day',
    version,
    players: rankDayPlayers(mode, all),
    tees: [{ teeId: 'yellow', holes }],
  });
}
