import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import { writeCells, writeHandicap, writeTees } from './cells.ts';
import type { NewCell, NewTee } from './cells.ts';

type CardWriter = Pick<GroupCardContext, 'userId'> & {
  readonly event: Pick<GroupCardContext['event'], 'leagueId' | 'id'>;
};

const toCardRef = ({ event, userId }: CardWriter) => ({
  leagueId: event.leagueId,
  eventId: event.id,
  userId,
});

/** Returns a function that shows an error if neither this device nor the server has stored a change. */
function useShowStorageError() {
  const { t } = useTranslation('cards');
  return (isSaved: boolean): void => {
    if (!isSaved) showToast({ kind: 'failure', title: t('notSaved.title'), text: t('notSaved.text') });
  };
}

/**
 * Returns a function that writes scores. Before a player's first score it also writes the displayed tee, so that the
 * score counts for the tee that the writer saw.
 */
export function useWriteScores(
  group: CardWriter & Pick<GroupCardContext, 'card'>,
): (cells: readonly NewCell[]) => Promise<void> {
  const showErrorIfNotSaved = useShowStorageError();
  const { players, tees, unsent, fetchedAt } = group.card;
  return async (cells) => {
    const playersWithoutScores = players.filter(
      ({ playerId, strokes }) =>
        tees.length > 1 &&
        cells.some((cell) => cell.playerId === playerId) &&
        !unsent.tees.some((chosen) => chosen.playerId === playerId) &&
        strokes.every((score) => score === 'none'),
    );
    const displayedTees = playersWithoutScores.flatMap(({ playerId, tee: { teeId } }) =>
      teeId === null ? [] : [{ playerId, teeId }],
    );
    if (displayedTees.length > 0) await writeTees(toCardRef(group), displayedTees, fetchedAt);
    showErrorIfNotSaved(await writeCells(toCardRef(group), cells));
  };
}

/** Returns a function that sets the tee of a player. */
export function useWriteTee(writer: CardWriter): (tee: NewTee) => Promise<void> {
  const showErrorIfNotSaved = useShowStorageError();
  return async (tee) => showErrorIfNotSaved(await writeTees(toCardRef(writer), [tee]));
}

export function useWriteHandicap(writer: CardWriter) {
  const showErrorIfNotSaved = useShowStorageError();
  return async (handicap: { playerId: string; handicapIndex: number }): Promise<void> =>
    showErrorIfNotSaved(await writeHandicap(toCardRef(writer), handicap));
}
