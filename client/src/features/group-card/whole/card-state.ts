import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { isCompleteCard } from '@golf-league/core/golf/days/day-card.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import type { GroupCardBasis, DisplayedPlayer } from '../displayed-players.ts';

/** The state of a player's card before and after it becomes a round; `hole` is the first of the affected `holes`. */
export type CardState =
  | { status: 'registered'; confirmedBy: string | null; needsConfirmation: boolean }
  | { status: 'disputed' | 'missing' | 'pickedUp'; hole: number; holes: readonly number[] }
  | { status: 'whole' };

export function getCardState(player: DisplayedPlayer, { rules, holes }: GroupCardBasis): CardState {
  const { roundId, confirmedBy, needsConfirmation, disputes, strokes } = player;
  if (roundId !== null) return { status: 'registered', confirmedBy, needsConfirmation };
  const findHolesWith = (score: CellStrokes) =>
    strokes.flatMap((holeStrokes, index) => (holeStrokes === score ? [index + 1] : []));
  const problems = [
    ['disputed', [...disputes.keys()]],
    ['missing', findHolesWith('none')],
    ['pickedUp', isCompleteCard({ mode: rules.mode, strokes, holes }, []) ? [] : findHolesWith(null)],
  ] as const;
  for (const [status, affectedHoles] of problems) {
    const [hole] = affectedHoles;
    if (hole !== undefined) return { status, hole, holes: affectedHoles };
  }
  return { status: 'whole' };
}

/**
 * How the current user can confirm a complete card or a corrected round: `confirm` it, `register` it as an admin
 * if nobody else can confirm it, or register their `own`. The other values are the reasons why the user cannot.
 */
export type ConfirmOption =
  | 'confirm'
  | 'register'
  | 'own'
  | 'ownAttested'
  | 'ownWriting'
  | 'playerRegisters'
  | 'groupConfirms';

type ConfirmContext = Pick<GroupCardContext, 'basis' | 'userId' | 'canConfirm' | 'isAdmin' | 'accounts'>;

export function getConfirmOption(group: ConfirmContext, player: DisplayedPlayer): ConfirmOption | null {
  const { basis, userId, canConfirm, isAdmin, accounts } = group;
  const { attest } = basis.rules;
  const isOwn = player.playerId === userId;
  // After the player corrected this round, somebody else must confirm it.
  if (player.roundId !== null) return !isOwn && canConfirm && player.needsConfirmation ? 'confirm' : null;
  const isExcludedAsWriter = attest && player.mainWriter === userId;
  if (isOwn) return !attest ? 'own' : isExcludedAsWriter ? 'ownAttested' : 'confirm';
  if (!canConfirm) return 'groupConfirms';
  if (player.registersAlone && !isAdmin) return 'playerRegisters';
  if (!isExcludedAsWriter) return 'confirm';
  return isAdmin && accounts.every((id) => id === userId) ? 'register' : 'ownWriting';
}
