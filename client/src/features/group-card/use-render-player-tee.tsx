import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { LeagueEvent } from '../events/events.api.ts';
import { findPlayerGroup } from '../events/sheet/groups.ts';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { cardQuery } from './cards.api.ts';
import { PlayerTee } from './player-tee.tsx';
import { useUnsentTees } from './writing/cells.ts';
import { useWriteTee } from './writing/use-write-card.ts';

type SheetViewer = {
  readonly userId: string;
  /** whether the event is planned, that is neither closed nor cancelled */
  readonly isPlanned: boolean;
  /** whether the current user can enter scores for all groups */
  readonly canScoreForAll: boolean;
};

/** Returns a function that renders a player's tee on the tee sheet, or null if everybody plays the same tee. */
export function useRenderPlayerTee(
  event: LeagueEvent | undefined,
  { userId, isPlanned, canScoreForAll }: SheetViewer,
) {
  const { leagueId = '', id = '', play = null, groups = [] } = event ?? {};
  const { data } = useQuery({
    ...cardQuery(leagueId, id),
    enabled: isPlanned && play !== null && groups.length > 0,
  });
  const unsentTees = useUnsentTees(id);
  const writeTee = useWriteTee({ event: { leagueId, id }, userId });
  const tees = (data?.tees ?? []).filter(({ holes }) => holes !== null || play?.course.holes === null);
  const registeredIds = new Set(
    data?.players.flatMap(({ playerId, roundId }) => (roundId === null ? [] : playerId)),
  );
  const teeNames = new Set(groups.flatMap(({ players }) => players.map(({ teeName }) => teeName)));
  const ownGroup = event && findPlayerGroup(event, userId);
  return (playerId: string): ReactNode => {
    const player = groups
      .flatMap(({ players }) => players)
      .find((candidate) => candidate.playerId === playerId);
    if (!player || player.teeName === null || (tees.length < 2 && teeNames.size < 2)) return null;
    const unsentTeeId = unsentTees.find((candidate) => candidate.playerId === playerId)?.teeId;
    const tee = tees.find(({ teeId }) => teeId === (unsentTeeId ?? player.teeId))?.name ?? player.teeName;
    const isInOwnGroup =
      ownGroup !== undefined && event !== undefined && findPlayerGroup(event, playerId) === ownGroup;
    const canChange = isPlanned && !registeredIds.has(playerId) && (canScoreForAll || isInOwnGroup);
    return (
      <PlayerTee
        playerName={toDisplayName(player.name)}
        {...{ tee, tees }}
        onChoose={canChange ? (teeId) => void writeTee({ playerId, teeId }) : undefined}
      />
    );
  };
}
