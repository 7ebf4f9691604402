import { CHALLENGE_MINUTES } from '@golf-league/core/contracts/passkeys.ts';
import { quotas } from '@golf-league/core/wire/quotas.ts';
import { sql } from 'kysely';
import type { UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError, createInputError } from '../../http/api-error.ts';
import { hashToken, newId, newToken } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { lockAccount } from './accounts.actions.ts';
import { handleGuestSecured } from './guests.actions.ts';
import type { NewPasskey, VerifiedLogIn } from './passkeys.access.ts';
import { openSession } from './sessions.actions.ts';

/** Creates a challenge, replacing the person's previous one. */
export async function createChallenge(work: UnitOfWork, userId: string | null): Promise<string> {
  const challenge = newToken();
  if (userId !== null) {
    await work.db.deleteFrom('passkey_challenges').where('user_id', '=', userId).execute();
  }
  await work.db
    .insertInto('passkey_challenges')
    .values({
      challenge_hash: hashToken(challenge),
      user_id: userId,
      expires_at: new Date(work.now.getTime() + CHALLENGE_MINUTES * 60_000),
    })
    .execute();
  return challenge;
}

export async function requireRoomForPasskey(work: UnitOfWork, { userId }: Session): Promise<void> {
  const { count } = await work.db
    .selectFrom('passkeys')
    .where('user_id', '=', userId)
    .select((eb) => eb.fn.countAll().as('count'))
    .executeTakeFirstOrThrow();
  if (Number(count) >= quotas.passkeysPerPerson) throw new ApiError('too_many_passkeys');
}

/** Adds a passkey. A guest who adds one gets a full account. */
export async function addPasskey(work: UnitOfWork, session: Session, passkey: NewPasskey, name: string) {
  const { userId } = session;
  await lockAccount(work, session);
  await requireRoomForPasskey(work, session);
  const row = { id: newId(), name, created_at: work.now, last_used_at: null };
  const added = await work.db
    .insertInto('passkeys')
    .values({
      ...row,
      user_id: userId,
      credential_id: passkey.credentialId,
      public_key: passkey.publicKey,
      counter: passkey.counter,
      transports: JSON.stringify(passkey.transports),
    })
    .onConflict((conflict) => conflict.column('credential_id').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!added) throw createInputError('response', 'belongs to a passkey that is already registered');
  const secured = await work.db
    .updateTable('users')
    .set({ is_unsecured: false })
    .where('id', '=', userId)
    .where('is_unsecured', '=', true)
    .returning('id')
    .executeTakeFirst();
  if (secured) await handleGuestSecured(work, userId);
  return row;
}

export async function removePasskey(work: UnitOfWork, session: Session, id: string): Promise<void> {
  const { userId } = session;
  await lockAccount(work, session);
  const removed = await work.db
    .deleteFrom('passkeys')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returning('id')
    .executeTakeFirst();
  if (!removed) throw new ApiError('not_found');
  const remainingMethods = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    // An account with an address can log in with a one-time password, even if it has no password.
    .select((eb) =>
      eb
        .or([
          eb('email', 'is not', null),
          eb.exists(
            eb.selectFrom('passkeys').whereRef('user_id', '=', 'users.id').select(sql.lit(1).as('one')),
          ),
        ])
        .as('has_another'),
    )
    .executeTakeFirstOrThrow();
  if (!remainingMethods.has_another) throw new ApiError('last_way_in');
}

/** Opens the session. Resolves to undefined if the passkey has been removed or used since it was verified. */
export async function logInByPasskey(work: UnitOfWork, verifiedLogIn: VerifiedLogIn, device: string) {
  const { passkeyId, userId, counter } = verifiedLogIn;
  const updated = await work.db
    .updateTable('passkeys')
    .set({ counter: counter.now, last_used_at: work.now })
    .where('id', '=', passkeyId)
    .where('counter', '=', counter.before)
    .returning('id')
    .executeTakeFirst();
  if (!updated) return undefined;
  const { user_name: userName } = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('user_name')
    .executeTakeFirstOrThrow();
  return { token: await openSession(work, userId, device), userId, userName };
}
