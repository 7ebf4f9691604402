import type { LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { getServerTime } from '../../live/server-clock.ts';
import type { LeagueEvent } from '../events/events.api.ts';
import type { ListedMember } from '../leagues/members/members.api.ts';
import { cardQuery } from './cards.api.ts';
import { createIdReplacer } from './id-replacer.ts';
import {
  createEmptyDisplayedPlayer,
  getPlayingOrder,
  mergeDisplayedPlayers,
  getSelectableTees,
} from './displayed-players.ts';
import type { GroupCardSetup, DisplayedPlayer } from './displayed-players.ts';
import { useUnsentScores, useUnsentTees } from './writing/cells.ts';

/** Returns an event's course and rules, or null if it has no card because the pars of the holes are unknown. */
export function getCardSetup(rules: LeagueRules, { play }: Pick<LeagueEvent, 'play'>): GroupCardSetup | null {
  const { course } = play ?? {};
  return course?.holes ? { rules, course, holes: course.holes } : null;
}

type Options = {
  event: LeagueEvent;
  setup: GroupCardSetup;
  /** The index of the group whose scores are entered; null in an event without a tee sheet. */
  group: number | null;
  /** The players whose scores the current user enters in an event without a tee sheet. */
  chosenPlayers: readonly { playerId: string; name: string }[];
  members: readonly ListedMember[];
};

/** Returns the card of a group, including the scores that this device has not sent yet. */
export function useGroupCard({ event, setup, group, chosenPlayers, members }: Options) {
  const { leagueId, id: eventId } = event;
  const cardQueryResult = useQuery(cardQuery(leagueId, eventId));
  const { unsentEntries, ...outboxState } = useUnsentScores(eventId);
  const unsentTees = useUnsentTees(eventId);
  const tees = useMemo(() => getSelectableTees(cardQueryResult.data), [cardQueryResult.data]);
  const replaceOldIds = useMemo(
    () => createIdReplacer(members, cardQueryResult.data),
    [members, cardQueryResult.data],
  );
  const { groups, unsent, playersToScore } = useMemo(
    () => ({
      groups: event.groups.map((entry) => ({ ...entry, players: replaceOldIds(entry.players) })),
      unsent: {
        cells: replaceOldIds(unsentEntries.cells),
        handicaps: replaceOldIds(unsentEntries.handicaps),
        tees: replaceOldIds(unsentTees),
      },
      playersToScore: replaceOldIds(chosenPlayers),
    }),
    [event.groups, unsentEntries, unsentTees, chosenPlayers, replaceOldIds],
  );
  const table = useMemo(
    () =>
      mergeDisplayedPlayers(
        cardQueryResult.data && {
          ...cardQueryResult.data,
          players: replaceOldIds(cardQueryResult.data.players),
        },
        groups,
        unsent,
        setup,
      ),
    [cardQueryResult.data, groups, unsent, setup, replaceOldIds],
  );
  const players = useMemo(() => {
    const playersById = new Map(table.map((player) => [player.playerId, player]));
    if (group === null) {
      const answers = new Map(event.answers.map((entry) => [entry.id, entry]));
      return playersToScore.map((entry) => {
        const { teeId = null, teeName = null, par = null } = answers.get(entry.playerId) ?? {};
        return (
          playersById.get(entry.playerId) ??
          createEmptyDisplayedPlayer({ ...entry, teeId, teeName, par }, unsent, setup, tees)
        );
      });
    }
    const groupPlayers = groups[group]?.players ?? [];
    return groupPlayers.flatMap(({ playerId }): readonly DisplayedPlayer[] => {
      const player = playersById.get(playerId);
      return player ? [player] : [];
    });
  }, [table, groups, group, playersToScore, unsent, setup, tees, event.answers]);
  const startHole = (group === null ? null : groups[group]?.startHole) ?? event.play?.firstHole ?? 1;
  const order = useMemo(
    () => getPlayingOrder(setup.holes.length, startHole),
    [setup.holes.length, startHole],
  );
  const fetchedAt = Math.max(0, cardQueryResult.dataUpdatedAt + getServerTime() - Date.now());
  const isFetched = cardQueryResult.data !== undefined;
  return { table, players, order, tees, unsent, isFetched, fetchedAt, ...outboxState };
}

export type GroupCard = ReturnType<typeof useGroupCard>;
