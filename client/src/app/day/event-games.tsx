import type { Games } from '@golf-league/core/golf/games/games.ts';
import { useMemo } from 'react';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { DayGames } from '../../features/games/day-games.tsx';
import type { ContestPlayer } from '../../features/games/contest-leader-sheet.tsx';
import type { GetPlayerName } from '../../features/games/use-skins-text.ts';
import type { ListedMember } from '../../features/leagues/members/members.api.ts';
import { toDisplayName } from '../../features/leagues/members/player-name.ts';
import { assignShortNames } from '../../features/leagues/members/short-names.ts';

export type EventWithGames = LeagueEvent & { games: Games };

export const hasGames = (event: LeagueEvent): event is EventWithGames =>
  event.games !== null && event.status !== 'cancelled';

/** Returns the players who can lead a contest: those on the tee sheet, or all members if there is no tee sheet. */
export function findContestPlayers(
  { groups }: LeagueEvent,
  members: readonly ListedMember[],
): ContestPlayer[] {
  if (groups.length === 0) return members.map(({ id, name, picture }) => ({ playerId: id, name, picture }));
  const pictures = new Map(members.map(({ id, picture }) => [id, picture]));
  return groups
    .flatMap(({ players }) => players)
    .map(({ playerId, name }) => ({ playerId, name, picture: pictures.get(playerId) ?? null }));
}

/** Returns a lookup of short names, including players who have left the league. */
function useGetShortName(players: readonly ContestPlayer[], members: readonly ListedMember[]): GetPlayerName {
  return useMemo(() => {
    const playersById = new Map(
      [...members.map(({ id, name }) => ({ playerId: id, name })), ...players].map((player) => [
        player.playerId,
        { memberId: player.playerId, name: toDisplayName(player.name) },
      ]),
    );
    const shortNamesById = assignShortNames([...playersById.values()]);
    return (playerId) => shortNamesById.get(playerId) ?? '–';
  }, [players, members]);
}

type Props = {
  event: EventWithGames;
  members: readonly ListedMember[];
  userId: string;
  canEditEvent: boolean;
  isLeagueFinished: boolean;
};

/** Shows an event's games. Players set the contest leaders; after the event closes, only its author and admins can. */
export function EventGames({ event, members, userId, canEditEvent, isLeagueFinished }: Props) {
  const players = useMemo(() => findContestPlayers(event, members), [event, members]);
  const getPlayerName = useGetShortName(players, members);
  const isPlaying = players.some(({ playerId }) => playerId === userId);
  const canSetLeader = !isLeagueFinished && (canEditEvent || (isPlaying && event.status === 'planned'));
  return (
    <DayGames
      event={event}
      userId={userId}
      players={players}
      getName={getPlayerName}
      canSetLeader={canSetLeader}
    />
  );
}
