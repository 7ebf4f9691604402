import { isInDayWindow } from '@golf-league/core/golf/days/day-window.ts';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { getServerDate } from '../../../live/server-clock.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { readStartedMarks, deleteStartedCard } from '../../rounds/form/started-card.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import { getStrokesOn } from '../displayed-players.ts';
import { writeCells } from './cells.ts';
import type { NewCell } from './cells.ts';

/** Collects scores from unfinished round forms that are not yet on the group's card, and the forms' storage keys. */
function collectStartedScores({ event, card, userId }: GroupCardContext): {
  cells: readonly NewCell[];
  storageKeys: readonly string[];
} {
  const { leagueId } = event;
  const cells: NewCell[] = [];
  const storageKeys: string[] = [];
  for (const player of card.players) {
    const { playerId, roundId, tee } = player;
    const { teeId } = tee;
    const storageKey = playerId === userId ? leagueId : `${leagueId} ${playerId}`;
    if (teeId === null || roundId !== null) continue;
    const marks = readStartedMarks(storageKey, { teeId, eventId: event.id });
    if (marks?.length !== player.strokes.length) continue;
    storageKeys.push(storageKey);
    for (const [index, mark] of marks.entries()) {
      const hole = index + 1;
      if (mark === null || mark === 'out' || getStrokesOn(player, hole) !== 'none') continue;
      cells.push({ playerId, hole, strokes: mark === 'up' ? null : mark });
    }
  }
  return { cells, storageKeys };
}

/**
 * Moves the scores from a player's unfinished round form to the group's card, since a player has only one card. Waits
 * until the group's card is fetched: otherwise these scores would override scores that others entered.
 */
export function useMoveScoresToGroupCard(group: GroupCardContext): void {
  const { t } = useTranslation('cards');
  const { event, card, userId, canEnterScores } = group;
  const isDone = useRef(false);
  useEffect(() => {
    if (
      isDone.current ||
      !canEnterScores ||
      !card.isFetched ||
      !isInDayWindow(event.startsAt, getServerDate())
    )
      return;
    isDone.current = true;
    void moveScores();
  });
  async function moveScores() {
    const { cells, storageKeys } = collectStartedScores(group);
    if (!(await writeCells({ leagueId: event.leagueId, eventId: event.id, userId }, cells))) return;
    for (const storageKey of storageKeys) deleteStartedCard(storageKey);
    if (cells.length > 0) showToast({ kind: 'success', title: t('takenOver', { count: cells.length }) });
  }
}
