import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../live/server-clock.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { cardQuery } from './cards.api.ts';
import { withCurrentIds } from './current-players.ts';
import { createEmptyShownPlayer, playingOrder, mergeShownPlayers, teesIn } from './shown-card.ts';
import type { GroupCardBasis, ShownPlayer } from './shown-card.ts';
import { useUnsentScores, useUnsentTees } from './writing/cells.ts';

/** Returns the course and rules of a day, or null if its course has no hole pars and so no card. */
export function basisOf(rules: LeagueRules, { play }: Pick<LeagueEvent, 'play'>): GroupCardBasis | null {
  const { course } = play ?? {};
  return course?.holes ? { rules, course, holes: course.holes } : null;
}

type Options = {
  event: LeagueEvent;
  basis: GroupCardBasis;
  /** The index of the group whose scores are entered; null on a day without a tee sheet. */
  group: number | null;
  /** On a day without a tee sheet: the players for whom the current user keeps score. */
  marked: readonly { playerId: string; name: string }[];
  members: readonly ListedMember[];
};

/** Returns the card of a group, including the scores that this device has not sent yet. */
export function useGroupCard({ event, basis, group, marked: chosen, members }: Options) {
  const { leagueId, id: eventId } = event;
  const query = useQuery(cardQuery(leagueId, eventId));
  const { unsentEntries, ...outbox } = useUnsentScores(eventId);
  const chosenTees = useUnsentTees(eventId);
  const tees = useMemo(() => teesIn(query.data), [query.data]);
  const replaceOldIds = useMemo(() => withCurrentIds(members, query.data), [members, query.data]);
  const { groups, waiting, marked } = useMemo(
    () => ({
      groups: event.groups.map((entry) => ({ ...entry, players: replaceOldIds(entry.players) })),
      waiting: {
        cells: replaceOldIds(unsentEntries.cells),
        handicaps: replaceOldIds(unsentEntries.handicaps),
        tees: replaceOldIds(chosenTees),
      },
      marked: replaceOldIds(chosen),
    }),
    [event.groups, unsentEntries, chosenTees, chosen, replaceOldIds],
  );
  const table = useMemo(
    () =>
      mergeShownPlayers(
        query.data && { ...query.data, players: replaceOldIds(query.data.players) },
        groups,
        waiting,
        basis,
      ),
    [query.data, groups, waiting, basis, replaceOldIds],
  );
  const players = useMemo(() => {
    const byId = new Map(table.map((player) => [player.playerId, player]));
    if (group === null) {
      const answers = new Map(event.answers.map((entry) => [entry.id, entry]));
      return marked.map((entry) => {
        const { teeId = null, teeName = null, par = null } = answers.get(entry.playerId) ?? {};
        return (
          byId.get(entry.playerId) ??
          createEmptyShownPlayer({ ...entry, teeId, teeName, par }, waiting, basis, tees)
        );
      });
    }
    const inGroup = groups[group]?.players ?? [];
    return inGroup.flatMap(({ playerId }): readonly ShownPlayer[] => {
      const player = byId.get(playerId);
      return player ? [player] : [];
    });
  }, [table, groups, group, marked, waiting, basis, tees, event.answers]);
  const start = (group === null ? null : groups[group]?.startHole) ?? event.play?.firstHole ?? 1;
  const order = useMemo(() => playingOrder(basis.holes.length, start), [basis.holes.length, start]);
  const readAt = Math.max(0, query.dataUpdatedAt + serverNow() - Date.now());
  return { table, players, order, tees, waiting, isRead: query.data !== undefined, readAt, ...outbox };
}

export type GroupCard = ReturnType<typeof useGroupCard>;
