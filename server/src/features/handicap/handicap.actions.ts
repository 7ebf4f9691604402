import { tenths } from '@golf-league/core/golf/handicap.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';

/** States the caller's index as of now; stating the same again says that it still holds. Null takes it back. */
export async function stateIndex(work: UnitOfWork, { userId }: Session, index: number | null): Promise<void> {
  const stated = {
    handicap_index: index === null ? null : tenths(index),
    handicap_set_at: index === null ? null : work.now,
  };
  await work.db.updateTable('users').set(stated).where('id', '=', userId).execute();
}
