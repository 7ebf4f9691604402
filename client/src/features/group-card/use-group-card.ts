import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { serverNow } from '../../live/server-clock.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { cardQuery } from './cards.api.ts';
import { withCurrentIds } from './current-players.ts';
import { emptyShownPlayer, playingOrder, shownCard, teesIn } from './shown-card.ts';
import type { GroupCardBasis, ShownPlayer } from './shown-card.ts';
import { useWaiting, useWaitingTees } from './writing/cells.ts';

/** The course and rules of a day; null if its course has no pars of holes, so that there is no card. */
export function basisOf(rules: LeagueRules, { play }: Pick<LeagueEvent, 'play'>): GroupCardBasis | null {
  const { course } = play ?? {};
  return course?.holes ? { rules, course, holes: course.holes } : null;
}

type Options = {
  event: LeagueEvent;
  basis: GroupCardBasis;
  /** The index of the group whose scores are entered; null on a day without a tee sheet. */
  group: number | null;
  /** Without a tee sheet: the players whose scores the reader keeps. */
  marked: readonly { playerId: string; name: string }[];
  members: readonly ListedMember[];
};

/** The card of a group as known on this device, with unsent scores. */
export function useGroupCard({ event, basis, group, marked: chosen, members }: Options) {
  const { leagueId, id: eventId } = event;
  const query = useQuery(cardQuery(leagueId, eventId));
  const { waiting: unsentEntries, ...outbox } = useWaiting(eventId);
  const chosenTees = useWaitingTees(eventId);
  const tees = useMemo(() => teesIn(query.data), [query.data]);
  const current = useMemo(() => withCurrentIds(members, query.data), [members, query.data]);
  const { groups, waiting, marked } = useMemo(
    () => ({
      groups: event.groups.map((one) => ({ ...one, players: current(one.players) })),
      waiting: {
        cells: current(unsentEntries.cells),
        handicaps: current(unsentEntries.handicaps),
        tees: current(chosenTees),
      },
      marked: current(chosen),
    }),
    [event.groups, unsentEntries, chosenTees, chosen, current],
  );
  const table = useMemo(
    () =>
      shownCard(
        query.data && { ...query.data, players: current(query.data.players) },
        groups,
        waiting,
        basis,
      ),
    [query.data, groups, waiting, basis, current],
  );
  const players = useMemo(() => {
    const byId = new Map(table.map((player) => [player.playerId, player]));
    if (group === null) {
      const answers = new Map(event.answers.map((one) => [one.id, one]));
      return marked.map((one) => {
        const { teeId = null, teeName = null, par = null } = answers.get(one.playerId) ?? {};
        return (
          byId.get(one.playerId) ?? emptyShownPlayer({ ...one, teeId, teeName, par }, waiting, basis, tees)
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
