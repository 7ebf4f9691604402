import { toTenths } from '@golf-league/core/golf/handicap.ts';
import { publishPlayerCards } from '../../database/publish-card-change.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';

/**
 * Deletes the caller's index under the earlier rules. Clients then no longer show how the 2024 rules changed the index.
 */
export async function dismissHandicapChange(work: UnitOfWork, { userId }: Session): Promise<void> {
  await work.db
    .updateTable('users')
    .set({ handicap_before: null, handicap_before_at: null })
    .where('id', '=', userId)
    .execute();
}

/** Hides the handicaps on the caller's rounds from other players, or shows them again. */
export async function setHandicapHidden(
  work: UnitOfWork,
  { userId }: Session,
  isHidden: boolean,
): Promise<void> {
  await work.db.updateTable('users').set({ handicap_hidden: isHidden }).where('id', '=', userId).execute();
  await publishPlayerCards(work, userId);
}

/** Sets the caller's index and its date, even if the index has not changed. Null removes both. */
export async function setHandicapIndex(
  work: UnitOfWork,
  { userId }: Session,
  index: number | null,
): Promise<void> {
  const indexColumns = {
    handicap_index: index === null ? null : toTenths(index),
    handicap_set_at: index === null ? null : work.now,
    handicap_by: null,
  };
  await work.db.updateTable('users').set(indexColumns).where('id', '=', userId).execute();
  await publishPlayerCards(work, userId);
}
