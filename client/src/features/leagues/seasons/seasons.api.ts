import { queryOptions } from '@tanstack/react-query';
import { leagueSeasons, renewLeague as renewLeagueEndpoint } from '@golf-league/core/contracts/seasons.ts';
import type { HallOfFamePlayer, HallOfFameSeason } from '@golf-league/core/golf/seasons/hall-of-fame.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { ResponseOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';
import { leagueKeys } from '../leagues.api.ts';
import { toDisplayName } from '../members/player-name.ts';

/** A row of the podium; `total` is in the mode's unit. */
export type PodiumRow = HallOfFamePlayer & { position: number; total: number };

/** A season of a league. `podium` is empty while the season is running, and if nobody has won. */
export type LeagueSeason = Omit<HallOfFameSeason, 'podium'> & {
  leagueId: string;
  name: string;
  mode: Mode;
  holes: Holes;
  /** ISO 8601; null while the season is running */
  finishedAt: string | null;
  /** whether the current user can open the league */
  isMember: boolean;
  isDeleted: boolean;
  podium: readonly PodiumRow[];
};

type SeasonResponse = ResponseOf<typeof leagueSeasons>[number];

const withDisplayName = <Player extends HallOfFamePlayer>(player: Player): Player => ({
  ...player,
  name: toDisplayName(player.name),
});

/** Returns the honour with display names; null if more than three players share it. */
const toHonour = <Honour extends { players: readonly HallOfFamePlayer[] }>(honour: Honour | null) =>
  honour && honour.players.length <= 3 ? { ...honour, players: honour.players.map(withDisplayName) } : null;

const toSeason = (response: SeasonResponse): LeagueSeason => ({
  ...response,
  winners: response.winners.map(withDisplayName),
  podium: response.podium.map(withDisplayName),
  best: response.best && withDisplayName(response.best),
  most: toHonour(response.most),
  climb: toHonour(response.climb),
});

/** Query for all seasons of a league, oldest first. */
export const seasonsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'seasons'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueSeasons, { leagueId }, { signal }),
    select: (response) => response.map(toSeason),
  });

/** Returns the later seasons that have not been deleted. */
export function findLaterSeasons(seasons: readonly LeagueSeason[], leagueId: string): LeagueSeason[] {
  const ownIndex = seasons.findIndex((season) => season.leagueId === leagueId);
  return seasons.slice(ownIndex + 1).filter((season) => !season.isDeleted);
}

/** Creates the next season and returns its league id. Paused players join only if `pausedPlayerIds` lists them. */
export async function createNextSeason(
  leagueId: string,
  userId: string,
  season: { name: string; pausedPlayerIds: readonly string[] },
  key: string,
): Promise<string> {
  const input = { leagueId, userId, name: season.name, also: [...season.pausedPlayerIds] };
  return (await call(renewLeagueEndpoint, input, { idempotencyKey: key })).leagueId;
}
