import { openToSpectators, spectate } from '@golf-league/core/contracts/spectators.ts';
import type { SpectatorBoardView } from '@golf-league/core/contracts/spectators.ts';
import type { SeasonStandings, Highlights } from '@golf-league/core/golf/standings/board.ts';
import type { LeagueSummary } from '@golf-league/core/golf/league.ts';
import { createLeagueRules } from '@golf-league/core/golf/rules.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import type { DayRow } from '../group-card/table/day-table.tsx';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { toSeasonBoardRow, removeUnearnedPositions } from '../scoreboard/entries.api.ts';

export type LiveSkins = NonNullable<NonNullable<SpectatorBoardView['live']>['skins']>;

/** The spectators' view of a league. Members have a key per link instead of an id, and names such as "Anna S.". */
export type SpectatorBoard = {
  league: Omit<LeagueSummary, 'id'>;
  board: SeasonStandings;
  highlights: Pick<Highlights, 'best' | 'leader'>;
  /** today's event; null if there is none */
  live: { title: string; rows: readonly DayRow[]; skins: LiveSkins | null } | null;
};

export type SpectatorBoardResponse = SpectatorBoardView;

export const fetchSpectatorBoard = (token: string, signal: AbortSignal): Promise<SpectatorBoardResponse> =>
  call(spectate, { token }, { signal });

/** Returns the board that the server embedded in the page; later calls return undefined. */
export function takeEmbeddedBoard(): { response: SpectatorBoardResponse; at: number } | undefined {
  const element = document.getElementById('carried');
  if (!element) return undefined;
  element.remove();
  const response = fromWireResponse(spectate, JSON.parse(element.textContent));
  return { response, at: performance.timeOrigin };
}

/** Converts the response to the view, translating the names of deleted accounts. */
export function toSpectatorBoard(response: SpectatorBoardResponse): SpectatorBoard {
  const { mode, holes } = response;
  const rows = response.rows.map((row, index) =>
    toSeasonBoardRow({ ...row, memberId: row.key, picture: null }, index),
  );
  const rounds = response.rounds.map((round) => ({
    ...round,
    awaited: round.awaited.map(({ key: id, name }) => ({ id, name })),
    // Spectators see which players a round waits for, but not which players were absent.
    absent: [],
  }));
  const { best, leader } = response.highlights;
  return {
    league: {
      name: response.name,
      mode,
      holes,
      started: response.started,
      finished: response.finished,
      picture: response.picture,
      players: rows.length,
    },
    board: removeUnearnedPositions({
      // The response contains no other rules, since the server calculates places and totals.
      rules: createLeagueRules(mode, holes),
      rows,
      rounds,
    }),
    highlights: {
      best: best && toDisplayedPerson(best),
      leader: leader && toDisplayedPerson(leader),
    },
    live: response.live && { ...response.live, rows: response.live.rows.map(toDayRow) },
  };
}

const toDayRow = ({
  key,
  name,
  thru,
  position,
  isGuest,
  toPar = null,
  points = null,
}: NonNullable<SpectatorBoardResponse['live']>['rows'][number]): DayRow => ({
  key,
  name: toDisplayName(name),
  picture: null,
  thru,
  position,
  isGuest: isGuest === true,
  toPar,
  points,
  highlight: null,
});

const toDisplayedPerson = <Person extends { name: string }>(person: Person) => ({
  ...person,
  name: toDisplayName(person.name),
  picture: null,
});

/** Opens or closes a board to spectators. Resolves with the link's token, or null if the board is now closed. */
export async function setOpenToSpectators(
  leagueId: string,
  userId: string,
  open: boolean,
): Promise<string | null> {
  return (await call(openToSpectators, { leagueId, userId, open })).token;
}
