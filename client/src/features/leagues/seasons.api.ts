import { queryOptions } from '@tanstack/react-query';
import { leagueSeasons, renewLeague as renew } from '@golf-league/core/contracts/seasons.ts';
import type { RememberedPlayer, RememberedSeason } from '@golf-league/core/golf/hall-of-fame.ts';
import { modeOfSetting } from '@golf-league/core/golf/mode.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { Holes } from '@golf-league/core/golf/rules.ts';
import type { AnswerOf } from '@golf-league/core/wire/endpoint.ts';
import { call } from '../../live/call.ts';
import { cachedOnDevice } from '../../live/cached-on-device.ts';
import { leagueKeys } from './leagues.api.ts';
import { playerName } from './player-name.ts';

/** A row of the podium; `total` is in the unit of the mode. */
export type PodiumRow = RememberedPlayer & { position: number; total: number };

/** A season of a league. `podium` is empty until it has ended, and where nobody has won. */
export type Season = Omit<RememberedSeason, 'podium'> & {
  leagueId: string;
  name: string;
  mode: Mode;
  holes: Holes;
  /** ISO 8601; null while the season goes on */
  finishedAt: string | null;
  /** whether the reader may open the league */
  isMember: boolean;
  isDeleted: boolean;
  podium: readonly PodiumRow[];
};

type Sent = AnswerOf<typeof leagueSeasons>[number];

type SentPlayer = { user_id: string | null; user_name: string };

const playerOf = (sent: SentPlayer): RememberedPlayer => ({
  id: sent.user_id,
  name: playerName(sent.user_name),
});

/** What more than three share sets nobody apart. */
const honourOf = <Value>({ players }: { players: SentPlayer[] }, value: Value) =>
  players.length > 3 ? null : { players: players.map(playerOf), ...value };

const seasonOf = (sent: Sent): Season => ({
  leagueId: sent.tournament_id,
  name: sent.tournament_name,
  mode: modeOfSetting(sent.tournament_settings),
  holes: sent.holes,
  finishedAt: sent.finished_at,
  isMember: sent.is_member,
  isDeleted: sent.is_deleted,
  winners: sent.winners.map(playerOf),
  podium: sent.podium.map((row) => ({ ...playerOf(row), position: row.position, total: row.total })),
  best: sent.best_round && { ...playerOf(sent.best_round), toPar: sent.best_round.score_netto },
  most: sent.most_rounds && honourOf(sent.most_rounds, { rounds: sent.most_rounds.nbr_rounds }),
  climb: sent.biggest_climb && honourOf(sent.biggest_climb, { places: sent.biggest_climb.places }),
});

/** All seasons of a league, oldest first. */
export const seasonsQuery = (leagueId: string) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'seasons'],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(leagueSeasons, { tournamentId: leagueId }, { signal }),
    select: (sent) => sent.map(seasonOf),
  });

/** The seasons after this one that still exist. */
export function laterSeasons(seasons: readonly Season[], leagueId: string): Season[] {
  const own = seasons.findIndex((season) => season.leagueId === leagueId);
  return seasons.slice(own + 1).filter((season) => !season.isDeleted);
}

/** The id of the new league. */
export async function renewLeague(
  leagueId: string,
  userId: string,
  name: string,
  key: string,
): Promise<string> {
  const input = { tournamentId: leagueId, userId, tournament_name: name };
  return (await call(renew, input, { idempotencyKey: key })).tournament_id;
}
