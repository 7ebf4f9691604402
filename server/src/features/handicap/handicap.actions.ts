import { toTenths } from '@golf-league/core/golf/handicap.ts';
import { publishCardsOfPlayer } from '../../database/card-changed.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';

/** Stops showing how the rules of 2024 changed the index. */
export async function clearHandicapChange(work: UnitOfWork, { userId }: Session): Promise<void> {
  await work.db
    .updateTable('users')
    .set({ handicap_before: null, handicap_before_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Hides the handicaps of the caller's rounds from other players, or shows them again. */
export async function hideHandicap(work: UnitOfWork, { userId }: Session, isHidden: boolean): Promise<void> {
  await work.db.updateTable('users').set({ handicap_hidden: isHidden }).where('id', '=', userId).execute();
  await publishCardsOfPlayer(work, userId);
}

/** Sets the caller's index as of now; setting the same value again confirms it. Null removes it. */
export async function setHandicapIndex(
  work: UnitOfWork,
  { userId }: Session,
  index: number | null,
): Promise<void> {
  const stated = {
    handicap_index: index === null ? null : toTenths(index),
    handicap_set_at: index === null ? null : work.now,
    handicap_by: null,
  };
  await work.db.updateTable('users').set(stated).where('id', '=', userId).execute();
  await publishCardsOfPlayer(work, userId);
}
