import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { GroupCardContext } from '../group.ts';
import { writeCells, writeHandicap, writeTees } from './cells.ts';
import type { NewCell, NewTee } from './cells.ts';

type Whose = Pick<GroupCardContext, 'userId'> & {
  readonly event: Pick<GroupCardContext['event'], 'leagueId' | 'id'>;
};

const cardOf = ({ event, userId }: Whose) => ({ leagueId: event.leagueId, eventId: event.id, userId });

/** Shows an error if neither this device nor the server has it. */
function useShowNotStored() {
  const { t } = useTranslation('cards');
  return (isKept: boolean): void => {
    if (!isKept) showToast({ kind: 'failure', title: t('lost.title'), text: t('lost.text') });
  };
}

/**
 * Writes cells, preceded by the tee that was shown if they are the player's first: the score counts on the tee that the
 * writer saw.
 */
export function useWrite(
  group: Whose & Pick<GroupCardContext, 'card'>,
): (cells: readonly NewCell[]) => Promise<void> {
  const say = useShowNotStored();
  const { players, tees, waiting, readAt } = group.card;
  return async (cells) => {
    const begun = players.filter(
      ({ playerId, strokes }) =>
        tees.length > 1 &&
        cells.some((cell) => cell.playerId === playerId) &&
        !waiting.tees.some((chosen) => chosen.playerId === playerId) &&
        strokes.every((made) => made === 'none'),
    );
    const shown = begun.flatMap(({ playerId, tee: { teeId } }) =>
      teeId === null ? [] : [{ playerId, teeId }],
    );
    if (shown.length > 0) await writeTees(cardOf(group), shown, readAt);
    say(await writeCells(cardOf(group), cells));
  };
}

/** Chooses the tee of a player. */
export function useWriteTee(whose: Whose): (tee: NewTee) => Promise<void> {
  const say = useShowNotStored();
  return async (tee) => say(await writeTees(cardOf(whose), [tee]));
}

export function useWriteHandicap(whose: Whose) {
  const say = useShowNotStored();
  return async (handicap: { playerId: string; handicapIndex: number }): Promise<void> =>
    say(await writeHandicap(cardOf(whose), handicap));
}
