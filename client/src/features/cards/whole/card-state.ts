import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { isCompleteCard } from '@golf-league/core/golf/days/day-card.ts';
import type { GroupCardContext } from '../group.ts';
import type { GroupCardBasis, ShownPlayer } from '../shown-card.ts';

/** The state of a player's card on its way to a round; `hole` is the first hole that is incomplete. */
export type CardState =
  | { is: 'registered'; confirmedBy: string | null; toConfirm: boolean }
  | { is: 'disputed' | 'missing' | 'pickedUp'; hole: number; holes: readonly number[] }
  | { is: 'whole' };

export function cardStateOf(player: ShownPlayer, { rules, holes }: GroupCardBasis): CardState {
  const { roundId, confirmedBy, toConfirm, disputes, strokes } = player;
  if (roundId !== null) return { is: 'registered', confirmedBy, toConfirm };
  const holesWith = (made: CellStrokes) => strokes.flatMap((one, index) => (one === made ? [index + 1] : []));
  const hindrances = [
    ['disputed', [...disputes.keys()]],
    ['missing', holesWith('none')],
    ['pickedUp', isCompleteCard({ mode: rules.mode, strokes, holes }, []) ? [] : holesWith(null)],
  ] as const;
  for (const [is, some] of hindrances) {
    const [hole] = some;
    if (hole !== undefined) return { is, hole, holes: some };
  }
  return { is: 'whole' };
}

/**
 * How the reader can confirm a whole card or a corrected round: `confirm`, register it as an admin if nobody
 * else may confirm it (`register`), alone (`own`), or the reason why not.
 */
export type ConfirmWay =
  | 'confirm'
  | 'register'
  | 'own'
  | 'ownAttested'
  | 'ownWriting'
  | 'playerRegisters'
  | 'groupConfirms';

type ConfirmContext = Pick<GroupCardContext, 'basis' | 'userId' | 'mayConfirm' | 'isAdmin' | 'accounts'>;

export function confirmWayOf(group: ConfirmContext, player: ShownPlayer): ConfirmWay | null {
  const { basis, userId, mayConfirm, isAdmin, accounts } = group;
  const { attest } = basis.rules;
  const isOwn = player.playerId === userId;
  // The player has corrected this round, so somebody else confirms it.
  if (player.roundId !== null) return !isOwn && mayConfirm && player.toConfirm ? 'confirm' : null;
  const isOwnWriting = attest && player.mainWriter === userId;
  if (isOwn) return !attest ? 'own' : isOwnWriting ? 'ownAttested' : 'confirm';
  if (!mayConfirm) return 'groupConfirms';
  if (player.registersAlone && !isAdmin) return 'playerRegisters';
  if (!isOwnWriting) return 'confirm';
  return isAdmin && accounts.every((id) => id === userId) ? 'register' : 'ownWriting';
}
