import { login } from '@golf-league/core/contracts/accounts.ts';
import { listLeagues } from '@golf-league/core/contracts/leagues.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { callApi } from './call-api.ts';

/**
 * Reads the data that a demo user sees on a server. DANGER: the data of earlier releases can never be recorded again.
 */
export async function readReleaseData(serverUrl: string) {
  const email = 'elin@example.com';
  const { token, userId } = await callApi(serverUrl, login, { email, password: 'fairway and green' });
  const leagues = [];
  for (const { id: leagueId, name: leagueName } of await callApi(
    serverUrl,
    listLeagues,
    { userId },
    { token },
  )) {
    const board = await callApi(serverUrl, scoreboard, { leagueId }, { token });
    leagues.push({
      name: leagueName,
      board: board.rows.map(({ position, name, toPar, points, rounds }) => ({
        position,
        name,
        toPar,
        points,
        rounds,
      })),
    });
  }
  return { leagues: leagues.toSorted((a, b) => (a.name < b.name ? -1 : 1)) };
}
