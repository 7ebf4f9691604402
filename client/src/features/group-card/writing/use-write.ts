import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { GroupCardContext } from '../group.ts';
import { writeCells, writeHandicap, writeTees } from './cells.ts';
import type { NewCell, NewTee } from './cells.ts';

type CardOwner = Pick<GroupCardContext, 'userId'> & {
  readonly event: Pick<GroupCardContext['event'], 'leagueId' | 'id'>;
};

const cardOf = ({ event, userId }: CardOwner) => ({ leagueId: event.leagueId, eventId: event.id, userId });

/** Shows an error if neither this device nor the server has stored a change. */
function useShowNotStored() {
  const { t } = useTranslation('cards');
  return (isSaved: boolean): void => {
    if (!isSaved) showToast({ kind: 'failure', title: t('lost.title'), text: t('lost.text') });
  };
}

/**
 * Writes scores. Before a player's first score it also writes the tee on screen, so that the score counts on
 * the tee that the writer saw.
 */
export function useWrite(
  group: CardOwner & Pick<GroupCardContext, 'card'>,
): (cells: readonly NewCell[]) => Promise<void> {
  const showIfNotStored = useShowNotStored();
  const { players, tees, waiting, readAt } = group.card;
  return async (cells) => {
    const playersWithoutScores = players.filter(
      ({ playerId, strokes }) =>
        tees.length > 1 &&
        cells.some((cell) => cell.playerId === playerId) &&
        !waiting.tees.some((chosen) => chosen.playerId === playerId) &&
        strokes.every((score) => score === 'none'),
    );
    const shownTees = playersWithoutScores.flatMap(({ playerId, tee: { teeId } }) =>
      teeId === null ? [] : [{ playerId, teeId }],
    );
    if (shownTees.length > 0) await writeTees(cardOf(group), shownTees, readAt);
    showIfNotStored(await writeCells(cardOf(group), cells));
  };
}

/** Chooses the tee of a player. */
export function useWriteTee(owner: CardOwner): (tee: NewTee) => Promise<void> {
  const showIfNotStored = useShowNotStored();
  return async (tee) => showIfNotStored(await writeTees(cardOf(owner), [tee]));
}

export function useWriteHandicap(owner: CardOwner) {
  const showIfNotStored = useShowNotStored();
  return async (handicap: { playerId: string; handicapIndex: number }): Promise<void> =>
    showIfNotStored(await writeHandicap(cardOf(owner), handicap));
}
