import { sql } from 'kysely';
import { register } from '@golf-league/core/contracts/accounts.ts';
import { type Reader, transact } from '../database/unit-of-work.ts';
import { findAccountKey } from '../features/accounts/accounts.actions.ts';
import { replaceAddress } from '../features/accounts/addresses.actions.ts';
import { createOneTimePassword, ONE_TIME_PASSWORD_MINUTES } from '../features/accounts/passwords.actions.ts';
import { ApiError } from '../http/api-error.ts';
import { StartupError } from '../config.ts';
import { formatCount } from '../config/format-count.ts';

const MAX_PEOPLE = 200;

/** Lists at most `MAX_PEOPLE` people whose name or email address contains `text`, the most recently active first. */
export async function listPeople(db: Reader, text = ''): Promise<string> {
  const pattern = `%${text.replaceAll(/[%_\\]/g, '\\$&')}%`;
  const rows = await db
    .selectFrom('users')
    .where('is_seat', '=', false)
    .where((eb) => eb.or([eb('user_name', 'ilike', pattern), eb('email', 'ilike', pattern)]))
    .select((eb) => [
      'id',
      'user_name',
      'email',
      'is_unsecured',
      'created_at',
      eb
        .selectFrom('sessions')
        .whereRef('sessions.user_id', '=', 'users.id')
        .select((qb) => qb.fn.max('last_used_at').as('last_used_at'))
        .as('last_used_at'),
      eb
        .selectFrom('members')
        .whereRef('members.user_id', '=', 'users.id')
        .select((qb) => qb.fn.countAll<number>().as('leagues'))
        .as('leagues'),
      eb
        .selectFrom('passkeys')
        .whereRef('passkeys.user_id', '=', 'users.id')
        .select((qb) => qb.fn.countAll<number>().as('passkeys'))
        .as('passkeys'),
    ])
    .orderBy(sql`last_used_at desc nulls last, created_at desc, id`)
    .limit(MAX_PEOPLE + 1)
    .execute();
  if (rows.length === 0) return 'No one found.';
  const lines = rows.slice(0, MAX_PEOPLE).map((row) => {
    const lastActive =
      row.last_used_at === null ? 'logged out' : `last active ${formatDay(row.last_used_at)}`;
    const contact = row.is_unsecured ? '(guest)' : row.email === null ? '(no address)' : `<${row.email}>`;
    const passkeyCount = Number(row.passkeys) > 0 ? `, ${formatCount(Number(row.passkeys), 'passkey')}` : '';
    return `${row.id}  ${row.user_name} ${contact}  since ${formatDay(row.created_at)}, ${lastActive}, ${formatCount(Number(row.leagues), 'league')}${passkeyCount}`;
  });
  return [
    ...lines,
    ...(rows.length > MAX_PEOPLE
      ? [`Only ${MAX_PEOPLE} people are listed: search for part of a name or address to find others.`]
      : []),
  ].join('\n');
}

const formatDay = (date: Date) => date.toISOString().slice(0, 10);

/** Creates a one-time password for a person who does not receive emails. The operator passes it on directly. */
export async function issueOneTimePassword(db: Reader, userId: string, now: Date): Promise<string> {
  const user = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .where('is_seat', '=', false)
    .select('email')
    .executeTakeFirst();
  if (!user) throw new StartupError(`There is no user ${userId}.`);
  if (user.email === null)
    throw new StartupError(
      `${userId} has no address to log in with: set one with 'address ${userId} <new>'.`,
    );
  const oneTimePassword = await transact(
    db,
    () => {},
    now,
    (work) => createOneTimePassword(work, userId),
  );
  return `${oneTimePassword}\nIt logs in ${user.email} once, within ${ONE_TIME_PASSWORD_MINUTES} minutes, and a new password must then be chosen.`;
}

/**
 * Sets a new email address for a person who has lost access to the mailbox, or a first address for a guest who has
 * lost the device. `from` is the old address or the account's id. Resolves to the account's id.
 */
export async function changeUserAddress(db: Reader, from: string, to: string, now: Date): Promise<string> {
  const parsed = register.input.shape.email.safeParse(to);
  if (!parsed.success) throw new StartupError(`${to} is not an email address.`);
  const email = parsed.data;
  const key = await findAccountKey(db, from.trim());
  const user = await db
    .selectFrom('users')
    .where('is_seat', '=', false)
    .where((eb) => eb.or([eb('email_key', '=', key), eb('id', '=', from)]))
    .select(['id', 'email'])
    .executeTakeFirst();
  if (!user) throw new StartupError(`There is no account with the address ${from}.`);
  if (user.email === email) throw new StartupError(`${email} is already the address.`);
  try {
    await transact(
      db,
      () => {},
      now,
      (work) => replaceAddress(work, user.id, email),
    );
  } catch (error) {
    if (error instanceof ApiError && error.code === 'user_exists')
      throw new StartupError(`${email} is the address of another account.`);
    throw error;
  }
  return user.id;
}
