import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../live/server-clock.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { cardQuery } from './cards.api.ts';
import { createIdReplacer } from './current-players.ts';
import {
  createEmptyShownPlayer,
  getPlayingOrder,
  mergeShownPlayers,
  getSelectableTees,
} from './shown-card.ts';
import type { GroupCardBasis, ShownPlayer } from './shown-card.ts';
import { useUnsentScores, useUnsentTees } from './writing/cells.ts';

/** Returns the course and rules of a day, or null if it cannot have a card, because its course lacks hole pars. */
export function getCardBasis(rules: LeagueRules, { play }: Pick<LeagueEvent, 'play'>): GroupCardBasis | null {
  const { course } = play ?? {};
  return course?.holes ? { rules, course, holes: course.holes } : null;
}

type Options = {
  event: LeagueEvent;
  basis: GroupCardBasis;
  /** The index of the group whose scores are entered; null on a day without a tee sheet. */
  group: number | null;
  /** On a day without a tee sheet: the players the current user keeps score for. */
  chosenPlayers: readonly { playerId: string; name: string }[];
  members: readonly ListedMember[];
};

/** Returns the card of a group, including the scores that this device has not sent yet. */
export function useGroupCard({ event, basis, group, chosenPlayers, members }: Options) {
  const { leagueId, id: eventId } = event;
  const query = useQuery(cardQuery(leagueId, eventId));
  const { unsentEntries, ...outboxState } = useUnsentScores(eventId);
  const chosenTees = useUnsentTees(eventId);
  const tees = useMemo(() => getSelectableTees(query.data), [query.data]);
  const replaceOldIds = useMemo(() => createIdReplacer(members, query.data), [members, query.data]);
  const { groups, unsent, playersToScore } = useMemo(
    () => ({
      groups: event.groups.map((entry) => ({ ...entry, players: replaceOldIds(entry.players) })),
      unsent: {
        cells: replaceOldIds(unsentEntries.cells),
        handicaps: replaceOldIds(unsentEntries.handicaps),
        tees: replaceOldIds(chosenTees),
      },
      playersToScore: replaceOldIds(chosenPlayers),
    }),
    [event.groups, unsentEntries, chosenTees, chosenPlayers, replaceOldIds],
  );
  const table = useMemo(
    () =>
      mergeShownPlayers(
        query.data && { ...query.data, players: replaceOldIds(query.data.players) },
        groups,
        unsent,
        basis,
      ),
    [query.data, groups, unsent, basis, replaceOldIds],
  );
  const players = useMemo(() => {
    const byId = new Map(table.map((player) => [player.playerId, player]));
    if (group === null) {
      const answers = new Map(event.answers.map((entry) => [entry.id, entry]));
      return playersToScore.map((entry) => {
        const { teeId = null, teeName = null, par = null } = answers.get(entry.playerId) ?? {};
        return (
          byId.get(entry.playerId) ??
          createEmptyShownPlayer({ ...entry, teeId, teeName, par }, unsent, basis, tees)
        );
      });
    }
    const groupPlayers = groups[group]?.players ?? [];
    return groupPlayers.flatMap(({ playerId }): readonly ShownPlayer[] => {
      const player = byId.get(playerId);
      return player ? [player] : [];
    });
  }, [table, groups, group, playersToScore, unsent, basis, tees, event.answers]);
  const start = (group === null ? null : groups[group]?.startHole) ?? event.play?.firstHole ?? 1;
  const order = useMemo(() => getPlayingOrder(basis.holes.length, start), [basis.holes.length, start]);
  const fetchedAt = Math.max(0, query.dataUpdatedAt + serverNow() - Date.now());
  const isFetched = query.data !== undefined;
  return { table, players, order, tees, unsent, isFetched, fetchedAt, ...outboxState };
}

export type GroupCard = ReturnType<typeof useGroupCard>;
