import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import type { Session } from '../../http/session.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import { publishProfileChange } from './accounts.actions.ts';

export async function setAvatar(work: UnitOfWork, session: Session, key: string): Promise<void> {
  const { userId } = session;
  // The lock serializes concurrent uploads, so that each one removes the previous picture.
  const previous = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('picture')
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  await work.db.updateTable('users').set({ picture: key }).where('id', '=', userId).execute();
  await enqueuePictureRemoval(work, [previous.picture]);
  await publishProfileChange(work, userId);
}

/** Removes a reported picture, unless the user has since replaced it. */
export async function removeReportedAvatar(work: UnitOfWork, userId: string, key: string): Promise<void> {
  const changed = await work.db
    .updateTable('users')
    .set({ picture: null })
    .where('id', '=', userId)
    .where('picture', '=', key)
    .returning('id')
    .executeTakeFirst();
  if (!changed) return;
  await enqueuePictureRemoval(work, [key]);
  await publishProfileChange(work, userId);
}

/**
 * Finds the avatar of the caller or a fellow league member; undefined for anyone else, as if they had none.
 */
export async function findVisibleAvatar(db: Reader, session: Session, userId: string) {
  const row = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where((eb) =>
      eb.or([
        eb('id', '=', session.userId),
        eb.exists(
          eb
            .selectFrom('members as owner')
            .innerJoin('members as viewer', 'viewer.league_id', 'owner.league_id')
            .where('owner.user_id', '=', userId)
            .where('viewer.user_id', '=', session.userId)
            .select('viewer.league_id'),
        ),
      ]),
    )
    .select('picture')
    .executeTakeFirst();
  return row?.picture;
}
