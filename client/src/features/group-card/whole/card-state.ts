import type { CellStrokes } from '@golf-league/core/golf/cards/cells.ts';
import { isCompleteCard } from '@golf-league/core/golf/days/day-card.ts';
import type { GroupCardContext } from '../group-card-context.ts';
import type { GroupCardSetup, DisplayedPlayer } from '../displayed-players.ts';

/**
 * The state of a player's card before and after it becomes a round. `hole` is the first of the affected `holes`. The
 * status `whole` means that the card is complete and can be confirmed.
 */
export type CardState =
  | { status: 'registered'; confirmedBy: string | null; needsConfirmation: boolean }
  | { status: 'disputed' | 'missing' | 'pickedUp'; hole: number; holes: readonly number[] }
  | { status: 'whole' };

export function getCardState(player: DisplayedPlayer, { rules, holes }: GroupCardSetup): CardState {
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
 * if nobody else can confirm it, or register their `own`. The other values say why the user cannot. If the
 * league requires a marker, users cannot confirm a card that they mostly wrote themselves: their own (`ownAttested`)
 * or another player's (`ownWriting`). Otherwise, only the player or an admin can (`playerRegisters`), or only somebody
 * who can confirm cards in that group (`groupConfirms`).
 */
export type ConfirmOption =
  | 'confirm'
  | 'register'
  | 'own'
  | 'ownAttested'
  | 'ownWriting'
  | 'playerRegisters'
  | 'groupConfirms';

type ConfirmContext = Pick<
  GroupCardContext,
  'setup' | 'userId' | 'canConfirm' | 'isAdmin' | 'playerIdsWithAccount'
>;

export function getConfirmOption(group: ConfirmContext, player: DisplayedPlayer): ConfirmOption | null {
  const { setup, userId, canConfirm, isAdmin, playerIdsWithAccount } = group;
  const { attest } = setup.rules;
  const isOwn = player.playerId === userId;
  // After the player corrected this round, somebody else must confirm it.
  if (player.roundId !== null) return !isOwn && canConfirm && player.needsConfirmation ? 'confirm' : null;
  const isExcludedAsWriter = attest && player.mainWriter === userId;
  if (isOwn) return !attest ? 'own' : isExcludedAsWriter ? 'ownAttested' : 'confirm';
  if (!canConfirm) return 'groupConfirms';
  if (player.mustSelfRegister && !isAdmin) return 'playerRegisters';
  if (!isExcludedAsWriter) return 'confirm';
  return isAdmin && playerIdsWithAccount.every((id) => id === userId) ? 'register' : 'ownWriting';
}
