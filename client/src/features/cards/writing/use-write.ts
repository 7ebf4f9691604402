import { useTranslation } from 'react-i18next';
import { showToast } from '../../../ui/toasts/toast.ts';
import type { Group } from '../group.ts';
import { writeCells, writeHandicap } from './cells.ts';
import type { NewCell } from './cells.ts';

type Whose = Pick<Group, 'event' | 'userId'>;

const cardOf = ({ event, userId }: Whose) => ({ leagueId: event.leagueId, eventId: event.id, userId });

/** Says so where neither this device nor the server has it. */
function useSayLost() {
  const { t } = useTranslation('cards');
  return (isKept: boolean): void => {
    if (!isKept) showToast({ kind: 'failure', title: t('lost.title'), text: t('lost.text') });
  };
}

export function useWrite(whose: Whose): (cells: readonly NewCell[]) => Promise<void> {
  const say = useSayLost();
  return async (cells) => say(await writeCells(cardOf(whose), cells));
}

export function useWriteHandicap(whose: Whose) {
  const say = useSayLost();
  return async (handicap: { playerId: string; handicapIndex: number }): Promise<void> =>
    say(await writeHandicap(cardOf(whose), handicap));
}
