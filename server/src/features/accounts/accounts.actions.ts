import { domainToASCII } from 'node:url';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { isMailbox } from '@golf-league/core/wire/mailbox.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { boardsOfUserChanged } from '../../database/board-changed.ts';
import { NEUTRAL_NAME } from '../../database/name-in-league.ts';
import { enqueue, forgetJobsOf } from '../../database/jobs.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { removePictures } from '../../images/removal.ts';
import { personOf } from '../../mail/mail-files.ts';
import { countMail, forgetRequests, type Quota } from '../../mail/quota.ts';
import { forgetMails } from './accounts.jobs.ts';
import { endSessions } from './sessions.actions.ts';

/**
 * The key by which addresses are compared: NFC, lower case (independent of the database's locale), and the domain in
 * the form that mail uses, since `blåbär.example` and `xn--blbr-noae.example` are one domain. An older account may have
 * an address that is not a mailbox; its key is the address itself, so that no one takes over the mailbox that a mail
 * program would read from it.
 */
export function emailKey(email: string): string {
  const typed = typedKey(email);
  if (!isMailbox(typed)) return typed;
  const [local, domain] = typed.split('@') as [string, string];
  return `${local}@${domainToASCII(domain) || domain}`;
}

const typedKey = (email: string) => email.normalize('NFC').toLowerCase();

/** The key of the account with that address, if there is one. Each spelling of a domain may have an older account. */
export async function accountKey(db: Reader, email: string): Promise<string> {
  const [key, typed] = [emailKey(email), typedKey(email)];
  if (key === typed) return key;
  const own = await db.selectFrom('users').where('email_key', '=', typed).select('id').executeTakeFirst();
  return own ? typed : key;
}

/** Counts a mail to the address that a client has requested, and rejects the call if there were too many. */
export async function countRequestedMail(
  work: UnitOfWork,
  quota: Quota,
  address: string,
  client: string,
): Promise<void> {
  const { waitSeconds } = await countMail(work, quota, address, client);
  if (waitSeconds > 0) throw new ApiError('too_many_requests', { retryAfterSeconds: waitSeconds });
}

interface NewAccount {
  name: string;
  email: string;
  passwordHash: string;
  language: Language;
}

export async function createAccount(work: UnitOfWork, account: NewAccount): Promise<string> {
  const id = newId();
  const created = await work.db
    .insertInto('users')
    .values({
      id,
      user_name: account.name,
      email: account.email,
      email_key: emailKey(account.email),
      password_hash: account.passwordHash,
      language: account.language,
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!created) throw new ApiError('user_exists');
  return id;
}

export async function rename(work: UnitOfWork, { userId }: Session, name: string): Promise<void> {
  await work.db.updateTable('users').set({ user_name: name }).where('id', '=', userId).execute();
  await publishProfileChange(work, userId);
  // DANGER: after the leagues are locked, against deadlocks.
  await work.db.updateTable('members').set({ name: null }).where('user_id', '=', userId).execute();
}

/** Replaces a reported name with a neutral one, unless the user has changed it since. */
export async function resetReportedName(work: UnitOfWork, userId: string, name: string): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['language', 'user_name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return;
  await publishProfileChange(work, userId);
  const neutral = NEUTRAL_NAME[user.language];
  if (user.user_name === name)
    await work.db.updateTable('users').set({ user_name: neutral }).where('id', '=', userId).execute();
  // The name of the player without an account whose place the person has taken.
  await work.db
    .updateTable('members')
    .set({ name: neutral })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();
}

/** Publishes events for all screens that show names and pictures: boards, lists of members and the chat. */
export async function publishProfileChange(work: UnitOfWork, userId: string): Promise<void> {
  await boardsOfUserChanged(work, userId);
  const leagues = await work.db
    .selectFrom('members')
    .where('user_id', '=', userId)
    .select('league_id')
    .execute();
  for (const { league_id: leagueId } of leagues) {
    work.publish({
      kind: 'event',
      leagueId,
      event: 'membersChanged',
      payload: {},
    });
  }
}

export async function setLanguage(work: UnitOfWork, session: Session, language: Language): Promise<void> {
  await work.db.updateTable('users').set({ language }).where('id', '=', session.userId).execute();
}

/** Locks the account. DANGER: a transaction that also locks leagues must lock the account first, against deadlocks. */
export async function lockAccount(work: UnitOfWork, { userId }: Session): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A concurrent call has deleted the account.
  if (!user) throw new ApiError('unauthenticated');
}

/**
 * Deletes the account with its sessions, one-time passwords, devices, keys and mails. Call it last, after the steps of
 * the higher modules. Foreign keys delete the user's rows in their tables, or set the user to null.
 */
export async function deleteAccountData(work: UnitOfWork, { userId }: Session): Promise<void> {
  await endSessions(work, userId);
  const asked = await work.db
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .returning('email_key')
    .executeTakeFirst();
  const user = await work.db
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning(['email_key', 'picture'])
    .executeTakeFirstOrThrow();
  await removePictures(work, [user.picture]);
  await forgetJobsOf(work, userId);
  if (user.email_key !== null) {
    await work.db.deleteFrom('contact_messages').where('email_key', '=', user.email_key).execute();
    await forgetRequests(work, user.email_key);
  }
  for (const one of [user, asked]) {
    if (one?.email_key) await enqueue(work, forgetMails, { person: personOf(one.email_key) });
  }
}
