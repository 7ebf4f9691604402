import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import { writeCells, writeHandicap, writeTees } from './cells.ts';
import type { NewCell, NewTee } from './cells.ts';

type CardOwner = Pick<GroupCardContext, 'userId'> & {
  readonly event: Pick<GroupCardContext['event'], 'leagueId' | 'id'>;
};

const toCardRef = ({ event, userId }: CardOwner) => ({ leagueId: event.leagueId, eventId: event.id, userId });

/** Returns a function that shows an error if neither this device nor the server has stored a change. */
function useShowNotStored() {
  const { t } = useTranslation('cards');
  return (isSaved: boolean): void => {
    if (!isSaved) showToast({ kind: 'failure', title: t('lost.title'), text: t('lost.text') });
  };
}

/**
 * Returns a function that writes scores. Before a player's first score it also writes the displayed tee, so that
 * the score counts for the tee that the writer saw.
 */
export function useWriteScores(
  group: CardOwner & Pick<GroupCardContext, 'card'>,
): (cells: readonly NewCell[]) => Promise<void> {
  const showIfNotStored = useShowNotStored();
  const { players, tees, unsent, fetchedAt } = group.card;
  return async (cells) => {
    const playersWithoutScores = players.filter(
      ({ playerId, strokes }) =>
        tees.length > 1 &&
        cells.some((cell) => cell.playerId === playerId) &&
        !unsent.tees.some((chosen) => chosen.playerId === playerId) &&
        strokes.every((score) => score === 'none'),
    );
    const shownTees = playersWithoutScores.flatMap(({ playerId, tee: { teeId } }) =>
      teeId === null ? [] : [{ playerId, teeId }],
    );
    if (shownTees.length > 0) await writeTees(toCardRef(group), shownTees, fetchedAt);
    showIfNotStored(await writeCells(toCardRef(group), cells));
  };
}

/** Returns a function that sets the tee of a player. */
export function useWriteTee(owner: CardOwner): (tee: NewTee) => Promise<void> {
  const showIfNotStored = useShowNotStored();
  return async (tee) => showIfNotStored(await writeTees(toCardRef(owner), [tee]));
}

export function useWriteHandicap(owner: CardOwner) {
  const showIfNotStored = useShowNotStored();
  return async (handicap: { playerId: string; handicapIndex: number }): Promise<void> =>
    showIfNotStored(await writeHandicap(toCardRef(owner), handicap));
}
