import type { FastifyRequest } from 'fastify';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import { enqueue, defineJobKind } from '../../database/jobs.ts';
import { isUniqueViolation, type Reader, type UnitOfWork } from '../../database/unit-of-work.ts';
import { ApiError } from '../../http/api-error.ts';
import { getClientNetwork } from '../../http/client-network.ts';
import type { Deps } from '../../http/route.ts';
import { hashToken, newToken } from '../../http/secrets.ts';
import { hashAccount } from '../../mail/mail-files.ts';
import { deleteMailRequests, type EmailQuota } from '../../mail/quota.ts';
import { getEmailKey, countRequestedEmail } from './accounts.actions.ts';
import { deleteEmailsJob } from './accounts.jobs.ts';
import { handleGuestSecured } from './guests.actions.ts';
import { storePassword } from './passwords.actions.ts';

/** Retried for only about an hour and a half, because the person will have requested another email by then. */
export const confirmationEmailJob = defineJobKind<{ userId: string }>('confirmMail', 8, 'mail');

/** Ends the sessions after an address is replaced. It is a job, because only the running server can close sockets. */
export const addressChangedJob = defineJobKind<{ userId: string }>('addressChanged');

/** The email to the new address, with the confirmation link. */
export const addressChangeEmailJob = defineJobKind<{ userId: string }>('changeMail', 8, 'mail');
/** The warning to the old address. */
export const addressWarningEmailJob = defineJobKind<{ userId: string; at: string }>(
  'changeAskedMail',
  12,
  'mail',
);

export const LINK_LIFETIME_HOURS = 24;

/** These limits are low, because the address may belong to a stranger who requested nothing. */
const confirmationQuota: EmailQuota = {
  kind: 'confirm',
  perClient: { hour: 3, day: 5 },
  allClients: { hour: 3, day: 6 },
};

const changeQuota: EmailQuota = { ...confirmationQuota, kind: 'change' };
const warningQuota: EmailQuota = {
  kind: 'warning',
  perClient: { hour: 5, day: 10 },
  allClients: { hour: 10, day: 20 },
};

/** Counts an email to an address that has not been confirmed yet, per network and per address. */
export type EmailCounter = (work: UnitOfWork, quota: EmailQuota, emailKey: string) => Promise<void>;

/** Creates an email counter. DANGER: every call that may send email to a stranger must count that email here. */
export function createEmailCounter(
  { config, limits }: Pick<Deps, 'config' | 'limits'>,
  request: FastifyRequest,
): EmailCounter {
  return async (work, quota, emailKey) => {
    await limits.emails.take(request);
    if (config.rateLimits) await countRequestedEmail(work, quota, emailKey, getClientNetwork(request.ip));
  };
}

/** The account whose address needs confirming, and the counter for its emails. */
interface ConfirmationRequest {
  readonly userId: string;
  readonly countEmail: EmailCounter;
}

function readAddress(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('proved_addresses as proved', (join) =>
      join.onRef('proved.user_id', '=', 'users.id').onRef('proved.email_key', '=', 'users.email_key'),
    )
    .where('users.id', '=', userId)
    .select(['users.email_key', 'proved.proved_at'])
    .executeTakeFirst();
}

/** Queues the email with the link, or does nothing if the address is already confirmed. */
export async function sendConfirmation(
  work: UnitOfWork,
  { userId, countEmail }: ConfirmationRequest,
): Promise<void> {
  const address = await readAddress(work.db, userId);
  if (!address || address.proved_at) return;
  if (address.email_key === null) throw new ApiError('not_found');
  await countEmail(work, confirmationQuota, address.email_key);
  await enqueue(work, confirmationEmailJob, { userId });
}

/** Counts an email warning of a change to the account. There is no limit for the owner of a confirmed address. */
export async function countWarningEmail(
  work: UnitOfWork,
  { userId, countEmail }: ConfirmationRequest,
): Promise<void> {
  const address = await readAddress(work.db, userId);
  if (address?.email_key && !address.proved_at) await countEmail(work, warningQuota, address.email_key);
}

/** Like `sendConfirmation`, but does nothing if a valid link has already been emailed or the account has no address. */
export async function sendConfirmationOnce(
  work: UnitOfWork,
  confirmation: ConfirmationRequest,
): Promise<void> {
  const address = await readAddress(work.db, confirmation.userId);
  if (!address?.email_key) return;
  const validLink = await work.db
    .selectFrom('address_links')
    .innerJoin('users', 'users.id', 'address_links.user_id')
    .where('users.id', '=', confirmation.userId)
    .whereRef('users.email_key', '=', 'address_links.email_key')
    .where('expires_at', '>', work.now)
    .select('users.id')
    .limit(1)
    .executeTakeFirst();
  if (!validLink) await sendConfirmation(work, confirmation);
}

/** Resolves to the secret of a new link, or undefined if there is no unconfirmed address. */
export async function createConfirmationLink(work: UnitOfWork, userId: string): Promise<string | undefined> {
  const address = await readAddress(work.db, userId);
  if (!address || address.email_key === null || address.proved_at) return undefined;
  const secret = newToken();
  await work.db
    .insertInto('address_links')
    .values({
      secret_hash: hashToken(secret),
      user_id: userId,
      email_key: address.email_key,
      expires_at: addHours(work.now, LINK_LIFETIME_HOURS),
    })
    .execute();
  return secret;
}

/** The address a person wants to change to, and the new password if they chose one. */
interface NewAddress {
  readonly email: string;
  readonly passwordHash?: string | undefined;
}

/** Stores the new address until its owner confirms it, and queues the emails to both addresses. */
export async function requestAddressChange(
  work: UnitOfWork,
  { userId, countEmail }: ConfirmationRequest,
  { email, passwordHash }: NewAddress,
): Promise<void> {
  const email_key = getEmailKey(email);
  // Counts the email before looking up the address, so that nobody can find out which addresses are registered.
  await countEmail(work, changeQuota, email_key);
  await countWarningEmail(work, { userId, countEmail });
  const addressOwner = await work.db
    .selectFrom('users')
    .where('email_key', '=', email_key)
    .select('id')
    .executeTakeFirst();
  if (addressOwner && addressOwner.id !== userId) throw new ApiError('user_exists');
  const change = {
    email,
    email_key,
    secret_hash: null,
    expires_at: addHours(work.now, LINK_LIFETIME_HOURS),
    password_hash: passwordHash ?? null,
  };
  await work.db
    .insertInto('address_changes')
    .values({ user_id: userId, ...change })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(change))
    .execute();
  await enqueue(work, addressChangeEmailJob, { userId });
  await enqueue(work, addressWarningEmailJob, { userId, at: work.now.toISOString() });
}

const addHours = (time: Date, hours: number) => new Date(time.getTime() + hours * 60 * 60 * 1000);

/** Resolves to the new address and the secret of a new link; the previous link stops working. */
export async function createChangeLink(work: UnitOfWork, userId: string) {
  const secret = newToken();
  const change = await work.db
    .updateTable('address_changes')
    .set({ secret_hash: hashToken(secret) })
    .where('user_id', '=', userId)
    .where('expires_at', '>', work.now)
    .returning(['email', 'email_key'])
    .executeTakeFirst();
  return change && { ...change, secret };
}

/** An account and the address that was confirmed: its current one, a new one or a guest's first one. */
interface ConfirmedAddress {
  readonly userId: string;
  readonly kind: 'own' | 'change' | 'guest';
}

/** Confirms a change of address. Resolves to undefined if no pending change has the secret. */
async function confirmChange(work: UnitOfWork, secret: string): Promise<ConfirmedAddress | undefined> {
  const change = await work.db
    .deleteFrom('address_changes')
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', work.now)
    .returning(['user_id', 'email', 'email_key', 'password_hash'])
    .executeTakeFirst();
  if (!change) return undefined;
  const { wasGuest } = await changeAddress(work, change.user_id, change.email);
  if (change.password_hash !== null) await storePassword(work, change.user_id, change.password_hash);
  await storeAddressConfirmation(work, change);
  return { userId: change.user_id, kind: wasGuest ? 'guest' : 'change' };
}

/** Confirms the address that a link is for. Throws if the link is invalid, has expired or has been used. */
export async function confirmAddressBySecret(work: UnitOfWork, secret: string): Promise<ConfirmedAddress> {
  const confirmedChange = await confirmChange(work, secret);
  return confirmedChange ?? { userId: await confirmCurrentAddress(work, secret), kind: 'own' };
}

/** Confirms the current address and deletes all the account's links, including the one just used. */
async function confirmCurrentAddress(work: UnitOfWork, secret: string): Promise<string> {
  const link = await work.db
    .deleteFrom('address_links')
    .using('users')
    .whereRef('users.id', '=', 'address_links.user_id')
    .whereRef('users.email_key', '=', 'address_links.email_key')
    .where('secret_hash', '=', hashToken(secret))
    .where('expires_at', '>', work.now)
    .returning(['address_links.user_id', 'address_links.email_key'])
    .executeTakeFirst();
  if (!link) throw new ApiError('not_found');
  await work.db.deleteFrom('address_links').where('user_id', '=', link.user_id).execute();
  await storeAddressConfirmation(work, link);
  return link.user_id;
}

async function storeAddressConfirmation(
  work: UnitOfWork,
  { user_id, email_key }: { user_id: string; email_key: string },
): Promise<void> {
  const confirmation = { email_key, proved_at: work.now };
  await work.db
    .insertInto('proved_addresses')
    .values({ user_id, ...confirmation })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(confirmation))
    .execute();
}

/**
 * Replaces the account's address. Invalidates everything that depends on the old one: its confirmation (so notification
 * emails wait until the new address is confirmed), links and one-time passwords. Rejects another account's address.
 */
async function changeAddress(
  work: UnitOfWork,
  userId: string,
  email: string,
): Promise<{ wasGuest: boolean }> {
  const { db } = work;
  const previousAccount = await db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['email_key', 'is_unsecured'])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  try {
    await db
      .updateTable('users')
      .set({ email, email_key: getEmailKey(email), is_unsecured: false })
      .where('id', '=', userId)
      .execute();
  } catch (error) {
    throw isUniqueViolation(error) ? new ApiError('user_exists') : error;
  }
  await db.deleteFrom('proved_addresses').where('user_id', '=', userId).execute();
  await db.deleteFrom('address_links').where('user_id', '=', userId).execute();
  await db.deleteFrom('address_changes').where('user_id', '=', userId).execute();
  await db.deleteFrom('one_time_passwords').where('user_id', '=', userId).execute();
  if (previousAccount.is_unsecured) await handleGuestSecured(work, userId);
  if (previousAccount.email_key !== null) {
    await deleteMailRequests(work, previousAccount.email_key);
    await enqueue(work, deleteEmailsJob, { person: hashAccount(previousAccount.email_key) });
  }
  return { wasGuest: previousAccount.is_unsecured };
}

/** Like `changeAddress`, but also ends the sessions, because the account's owner has not confirmed the change. */
export async function replaceAddress(work: UnitOfWork, userId: string, email: string): Promise<void> {
  await changeAddress(work, userId, email);
  await enqueue(work, addressChangedJob, { userId });
}

/** Turns off one type of email. Idempotent; does nothing for a deleted account. */
export async function unsubscribe(
  work: UnitOfWork,
  userId: string,
  subscription: MailSubscription,
): Promise<void> {
  const disabledSettings =
    subscription === 'news' ? { mail: false } : { weekly: false, weekly_zone: null, weekly_due_at: null };
  await work.db
    .updateTable('notification_settings')
    .set(disabledSettings)
    .where('user_id', '=', userId)
    .execute();
}
