import type { Language } from '@golf-league/core/wire/languages.ts';
import { enqueue, jobKind } from '../../database/jobs.ts';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { hashOfToken, newId } from '../../http/secrets.ts';
import { requireSession, type Session } from '../../http/session.ts';
import { openSession } from './sessions.actions.ts';

/** For the leagues that have no admin because a guest can be none. */
export const accountSecured = jobKind<{ userId: string }>('accountSecured');

interface NewGuest {
  readonly name: string;
  readonly language: Language;
  readonly device: string;
}

/** Makes a person who is a name and a session, and nothing else. */
export async function createGuest(
  work: UnitOfWork,
  { name, language, device }: NewGuest,
): Promise<{ token: string; session: Session }> {
  const id = newId();
  await work.db
    .insertInto('users')
    .values({ id, user_name: name, is_unsecured: true, language, created_at: work.now })
    .execute();
  const token = await openSession(work, id, device);
  return { token, session: await requireSession(work.db, hashOfToken(token), work.now) };
}

/**
 * After a guest got another way in. The session goes on with the limits of all others, so it counts as opened now: it may
 * be older than they allow.
 */
export async function guestSecured(work: UnitOfWork, userId: string): Promise<void> {
  await work.db.updateTable('sessions').set({ created_at: work.now }).where('user_id', '=', userId).execute();
  await enqueue(work, accountSecured, { userId });
}
