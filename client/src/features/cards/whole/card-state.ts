import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { isWholeCard } from '@golf-league/core/golf/days/day-card.ts';
import type { CardBasis, ShownPlayer } from '../shown-card.ts';

/** Where a player's card stands on its way to a round; `hole` is the first of those that keep it there. */
export type CardState =
  | { is: 'registered'; confirmedBy: string | null }
  | { is: 'disputed' | 'missing' | 'pickedUp'; hole: number; holes: readonly number[] }
  | { is: 'whole' };

export function cardStateOf(player: ShownPlayer, { rules, holes }: CardBasis): CardState {
  const { roundId, confirmedBy, disputes, strokes } = player;
  if (roundId !== null) return { is: 'registered', confirmedBy };
  const holesWith = (made: CellStrokes) => strokes.flatMap((one, index) => (one === made ? [index + 1] : []));
  const hindrances = [
    ['disputed', [...disputes.keys()]],
    ['missing', holesWith('none')],
    ['pickedUp', isWholeCard({ mode: rules.mode, strokes, holes }, []) ? [] : holesWith(null)],
  ] as const;
  for (const [is, some] of hindrances) {
    const [hole] = some;
    if (hole !== undefined) return { is, hole, holes: some };
  }
  return { is: 'whole' };
}
