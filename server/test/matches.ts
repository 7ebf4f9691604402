import {
  createMatches,
  readMatches,
  enterMatchResult,
  linkMatchDay,
} from '@golf-league/core/contracts/matches.ts';
import { makeLeagueWithGames } from './games.ts';
import { makeMembers, type Player } from './make.ts';
import type { TestApp } from './test-app.ts';

/** Creates a league with events and matches between its players. Also returns functions that enter results. */
export async function makeMatchSeason(
  app: TestApp,
  createSides: (players: readonly Player[]) => readonly (readonly Player[])[] = (players) =>
    players.map((player) => [player]),
  seasonOptions: { legs?: 1 | 2; members?: number } & Parameters<typeof makeLeagueWithGames>[2] = {},
) {
  const { legs = 1, members: extraMemberCount = 0, ...options } = seasonOptions;
  const setup = await makeLeagueWithGames(app, null, options);
  const { elin, bo, cia, dag, leagueId } = setup;
  const extraNames = Array.from({ length: extraMemberCount }, (_, index) => `Member ${index + 1}`);
  const extraMembers = await makeMembers(app, leagueId, elin, ...extraNames);
  const players = [elin, bo, cia, dag, ...extraMembers];
  const sides = createSides(players);
  const kind = sides[0]!.length === 1 ? ('singles' as const) : ('pairs' as const);
  const sideIds = sides.map((side) => side.map(({ id }) => id));
  const season = { leagueId, userId: elin.id, kind, sides: sideIds, legs, win: 2, half: 1 };
  await app.call(createMatches, season, elin);
  const fetchMatches = async (reader: { token: string } = elin) =>
    app.call(readMatches, { leagueId }, reader);
  /** Returns the match between two sides, or their first match if there are several legs. */
  const findMatch = async (sideIndex: number, otherSideIndex: number) => {
    const { days } = await fetchMatches();
    const allMatches = days.flatMap(({ day, matches }) => matches.map((match) => ({ day, ...match })));
    return allMatches.find(
      ({ a, b }) => (a === sideIndex && b === otherSideIndex) || (a === otherSideIndex && b === sideIndex),
    )!;
  };
  return {
    ...setup,
    players,
    season,
    read: fetchMatches,
    findMatch,
    linkDay: (day: number, eventId: string | null) =>
      app.call(linkMatchDay, { leagueId, userId: elin.id, day, eventId }, elin),
    enterResult: (enteredBy: Player, matchId: string, winner: 'a' | 'b' | null, text?: string) =>
      app.call(
        enterMatchResult,
        { matchId, userId: enteredBy.id, winner, ...(text === undefined ? {} : { text }) },
        enteredBy,
      ),
    clearResult: (enteredBy: Player, matchId: string) =>
      app.call(enterMatchResult, { matchId, userId: enteredBy.id, winner: null, open: true }, enteredBy),
  };
}
