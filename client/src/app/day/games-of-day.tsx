import type { Games } from '@golf-league/core/golf/games/games.ts';
import { useMemo } from 'react';
import type { LeagueEvent } from '../../features/events/events.api.ts';
import { DayGames } from '../../features/games/day-games.tsx';
import type { ContestPlayer } from '../../features/games/contest-leader-sheet.tsx';
import type { NameOf } from '../../features/games/use-skins-text.ts';
import type { LeagueMember } from '../../features/leagues/members/members.api.ts';
import { playerName } from '../../features/leagues/members/player-name.ts';
import { shortNames } from '../../features/leagues/members/short-names.ts';

export type DayWithGames = LeagueEvent & { games: Games };

export const hasGames = (event: LeagueEvent): event is DayWithGames =>
  event.games !== null && event.status !== 'cancelled';

/** Who may lead a contest: the tee sheet's players, or all members where there is none. */
export function playersOf({ groups }: LeagueEvent, members: readonly LeagueMember[]): ContestPlayer[] {
  if (groups.length === 0) return members.map(({ id, name, picture }) => ({ playerId: id, name, picture }));
  const pictures = new Map(members.map(({ id, picture }) => [id, picture]));
  return groups
    .flatMap(({ players }) => players)
    .map(({ playerId, name }) => ({ playerId, name, picture: pictures.get(playerId) ?? null }));
}

/** The group's name for a player, who may have left. */
function useNamesOf(players: readonly ContestPlayer[], members: readonly LeagueMember[]): NameOf {
  return useMemo(() => {
    const all = new Map(
      [...members.map(({ id, name }) => ({ playerId: id, name })), ...players].map((one) => [
        one.playerId,
        { memberId: one.playerId, name: playerName(one.name) },
      ]),
    );
    const short = shortNames([...all.values()]);
    return (playerId) => short.get(playerId) ?? '–';
  }, [players, members]);
}

type Props = {
  event: DayWithGames;
  members: readonly LeagueMember[];
  userId: string;
  isKeeper: boolean;
  isOver: boolean;
};

/** The games of a day on its page. Players enter who leads; after closing, its author and admins correct it. */
export function GamesOfDay({ event, members, userId, isKeeper, isOver }: Props) {
  const players = useMemo(() => playersOf(event, members), [event, members]);
  const nameOf = useNamesOf(players, members);
  const plays = players.some(({ playerId }) => playerId === userId);
  const maySetLeader = !isOver && (isKeeper || (plays && event.status === 'planned'));
  return <DayGames event={event} userId={userId} players={players} nameOf={nameOf} mayTell={maySetLeader} />;
}
