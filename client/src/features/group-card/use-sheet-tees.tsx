import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import { groupOf } from '../events/sheet/groups.ts';
import { playerName } from '../leagues/members/player-name.ts';
import { cardQuery } from './cards.api.ts';
import { PlayerTee } from './player-tee.tsx';
import { useUnsentTees } from './writing/cells.ts';
import { useWriteTee } from './writing/use-write.ts';

type Reader = {
  readonly userId: string;
  /** whether the day is still planned */
  readonly isOpen: boolean;
  /** whether the current user can enter scores for all groups */
  readonly isKeeper: boolean;
};

/** Returns a function that renders a player's tee on the tee sheet, or null if everybody plays the same tee. */
export function useSheetTees(event: LeagueEvent | undefined, { userId, isOpen, isKeeper }: Reader) {
  const { leagueId = '', id = '', play = null, groups = [] } = event ?? {};
  const { data } = useQuery({
    ...cardQuery(leagueId, id),
    enabled: isOpen && play !== null && groups.length > 0,
  });
  const waiting = useUnsentTees(id);
  const writeTee = useWriteTee({ event: { leagueId, id }, userId });
  const tees = (data?.tees ?? []).filter(({ holes }) => holes !== null || play?.course.holes === null);
  const registered = new Set(
    data?.players.flatMap(({ playerId, roundId }) => (roundId === null ? [] : playerId)),
  );
  const names = new Set(groups.flatMap(({ players }) => players.map(({ teeName }) => teeName)));
  const own = event && groupOf(event, userId);
  return (playerId: string): ReactNode => {
    const player = groups
      .flatMap(({ players }) => players)
      .find((candidate) => candidate.playerId === playerId);
    if (!player || player.teeName === null || (tees.length < 2 && names.size < 2)) return null;
    const chosen = waiting.find((candidate) => candidate.playerId === playerId)?.teeId;
    const tee = tees.find(({ teeId }) => teeId === (chosen ?? player.teeId))?.name ?? player.teeName;
    const isTogether = own !== undefined && event !== undefined && groupOf(event, playerId) === own;
    const canChange = isOpen && !registered.has(playerId) && (isKeeper || isTogether);
    return (
      <PlayerTee
        player={playerName(player.name)}
        {...{ tee, tees }}
        onChoose={canChange ? (teeId) => void writeTee({ playerId, teeId }) : undefined}
      />
    );
  };
}
