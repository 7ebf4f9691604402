import type { CardView } from '@golf-league/core/contracts/card.ts';
import type { EventView } from '@golf-league/core/contracts/events.ts';
import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { computeRunningTotals, rankDayPlayers } from '@golf-league/core/golf/days/day-card.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import { toCalendarDay } from '@golf-league/core/golf/rounds/played-on.ts';
import { aCard, aPlayerOnCard, anEvent } from '../../core/test/builders.ts';

const MINUTE_MS = 60_000;
const pars = [4, 5, 3, 4, 4, 3, 4, 5, 4, 4, 3, 4, 5, 4, 4, 3, 5, 4];
/** The holes of a par-72 course. */
export const exampleHoles = pars.map((par, index) => ({ par, strokeIndex: ((index * 7) % 18) + 1 }));

/** A player of an event, with scores on the first holes. */
export interface GroupCardPlayer {
  id: string;
  name: string;
  group: number | null;
  /** The playing handicap; null if it is unknown. */
  playingHandicap: number | null;
  strokes: readonly CellStrokes[];
  /** Overrides for the player's other fields on the card. */
  cardOverrides?: Partial<CardView['players'][number]>;
}

/** Converts scores relative to par, starting at the first hole, to strokes. */
export const toStrokes = (...scoresToPar: readonly number[]): CellStrokes[] =>
  scoresToPar.map((scoreToPar, index) => pars[index]! + scoreToPar);

/** Returns the time `minutesFromNow` minutes from now, moved closer to now if it is not today in Stockholm. */
export function getTimeToday(minutesFromNow: number): string {
  const getStockholmDay = (minutes: number) =>
    toCalendarDay('Europe/Stockholm', new Date(Date.now() + minutes * MINUTE_MS));
  let clampedMinutes = minutesFromNow;
  while (getStockholmDay(clampedMinutes) !== getStockholmDay(0)) clampedMinutes -= Math.sign(minutesFromNow);
  return new Date(Date.now() + clampedMinutes * MINUTE_MS).toISOString();
}

/** The tee fields of a player who plays from the event's tee. */
export const yellowTee = { teeId: 'yellow', teeName: 'Yellow', par: 72 };

/** Creates an event that started an hour ago, with its groups. */
export function createEventInProgress(
  leagueId: string,
  players: readonly GroupCardPlayer[],
  overrides: Partial<EventView> = {},
): EventView {
  const startsAt = getTimeToday(-60);
  const groupNumbers = [...new Set(players.flatMap(({ group }) => (group === null ? [] : [group])))];
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
      play: { teeId: 'yellow', course: { holes: exampleHoles } },
      groups: groupNumbers
        .toSorted((a, b) => a - b)
        .map((groupNumber) => ({
          startsAt,
          players: players
            .filter(({ group }) => group === groupNumber)
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

/** Creates the event's card, as the server sends it. */
export function createCardView(players: readonly GroupCardPlayer[], mode: Mode, version = 1): CardView {
  const cardPlayers = players.map(
    ({ id, name, group, playingHandicap, strokes: enteredStrokes, cardOverrides }) => {
      const strokes = exampleHoles.map((_, index): CellStrokes =>
        index < enteredStrokes.length ? enteredStrokes[index]! : 'none',
      );
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
        ...computeRunningTotals({ mode, strokes, holes: exampleHoles, playingHandicap }),
        position: null,
        ...cardOverrides,
      });
    },
  );
  return aCard({
    eventId: 'day',
    version,
    players: rankDayPlayers(mode, cardPlayers),
    tees: [{ teeId: 'yellow', holes: exampleHoles }],
  });
}
