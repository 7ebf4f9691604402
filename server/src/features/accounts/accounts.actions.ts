import { domainToASCII } from 'node:url';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { isMailbox } from '@golf-league/core/wire/mailbox.ts';
import type { Reader, UnitOfWork } from '../../database/unit-of-work.ts';
import { publishUserBoards } from '../../database/publish-board-change.ts';
import { NEUTRAL_NAME } from '../../database/name-in-league.ts';
import { enqueue, deleteUserJobs } from '../../database/jobs.ts';
import { ApiError } from '../../http/api-error.ts';
import { newId } from '../../http/secrets.ts';
import type { Session } from '../../http/session.ts';
import { enqueuePictureRemoval } from '../../images/removal.ts';
import { hashAccount } from '../../mail/mail-files.ts';
import { countEmail, deleteMailRequests, type EmailQuota } from '../../mail/quota.ts';
import { deleteEmailsJob } from './accounts.jobs.ts';
import { endSessions } from './sessions.actions.ts';

/**
 * Returns the key for comparing addresses: NFC, lower case (independent of the database's locale), and the domain in
 * the form used in email, since `blåbär.example` and `xn--blbr-noae.example` are the same domain. Some older accounts
 * have an address that is not a valid mailbox; their key is the address itself, so that it cannot collide with the
 * mailbox that a mail program would read from it.
 */
export function getEmailKey(email: string): string {
  const normalizedEmail = normalizeEmail(email);
  if (!isMailbox(normalizedEmail)) return normalizedEmail;
  const [local, domain] = normalizedEmail.split('@') as [string, string];
  return `${local}@${domainToASCII(domain) || domain}`;
}

const normalizeEmail = (email: string) => email.normalize('NFC').toLowerCase();

/** Returns the key of the account with the given address. An older account may use a different form of the domain. */
export async function findAccountKey(db: Reader, email: string): Promise<string> {
  const [key, normalizedEmail] = [getEmailKey(email), normalizeEmail(email)];
  if (key === normalizedEmail) return key;
  const olderAccount = await db
    .selectFrom('users')
    .where('email_key', '=', normalizedEmail)
    .select('id')
    .executeTakeFirst();
  return olderAccount ? normalizedEmail : key;
}

/** Counts an email requested by the client for the address, and rejects the call if there have been too many. */
export async function countRequestedEmail(
  work: UnitOfWork,
  quota: EmailQuota,
  address: string,
  client: string,
): Promise<void> {
  const { waitSeconds } = await countEmail(work, quota, address, client);
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
  const createdUser = await work.db
    .insertInto('users')
    .values({
      id,
      user_name: account.name,
      email: account.email,
      email_key: getEmailKey(account.email),
      password_hash: account.passwordHash,
      language: account.language,
      created_at: work.now,
    })
    .onConflict((conflict) => conflict.column('email_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!createdUser) throw new ApiError('user_exists');
  return id;
}

export async function renameUser(work: UnitOfWork, { userId }: Session, name: string): Promise<void> {
  await work.db.updateTable('users').set({ user_name: name }).where('id', '=', userId).execute();
  await publishProfileChange(work, userId);
  // DANGER: must run after the leagues are locked, to avoid deadlocks.
  await work.db.updateTable('members').set({ name: null }).where('user_id', '=', userId).execute();
}

/** Replaces a reported name with a neutral one, unless the user has since changed it. */
export async function resetReportedName(work: UnitOfWork, userId: string, name: string): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['language', 'user_name'])
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!user) return;
  await publishProfileChange(work, userId);
  const neutralName = NEUTRAL_NAME[user.language];
  if (user.user_name === name)
    await work.db.updateTable('users').set({ user_name: neutralName }).where('id', '=', userId).execute();
  // A league may still show the name of the seat that the person took over.
  await work.db
    .updateTable('members')
    .set({ name: neutralName })
    .where('user_id', '=', userId)
    .where('name', '=', name)
    .execute();
}

/** Publishes events for all screens that show names and pictures: boards, member lists and the chat. */
export async function publishProfileChange(work: UnitOfWork, userId: string): Promise<void> {
  await publishUserBoards(work, userId);
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

/** Locks the account. DANGER: a transaction that also locks leagues must lock the account first, to avoid deadlocks. */
export async function lockAccount(work: UnitOfWork, { userId }: Session): Promise<void> {
  const user = await work.db
    .selectFrom('users')
    .where('id', '=', userId)
    .select('id')
    .forNoKeyUpdate()
    .executeTakeFirst();
  // A concurrent call deleted the account.
  if (!user) throw new ApiError('unauthenticated');
}

/**
 * Deletes the account with its sessions, one-time passwords, devices, passkeys and emails. Call this last, after other
 * modules have cleaned up. In their tables, foreign keys delete the user's rows or set the user to null.
 */
export async function deleteAccountData(work: UnitOfWork, { userId }: Session): Promise<void> {
  await endSessions(work, userId);
  const pendingChange = await work.db
    .deleteFrom('address_changes')
    .where('user_id', '=', userId)
    .returning('email_key')
    .executeTakeFirst();
  const user = await work.db
    .deleteFrom('users')
    .where('id', '=', userId)
    .returning(['email_key', 'picture'])
    .executeTakeFirstOrThrow();
  await enqueuePictureRemoval(work, [user.picture]);
  await deleteUserJobs(work, userId);
  if (user.email_key !== null) {
    await work.db.deleteFrom('contact_messages').where('email_key', '=', user.email_key).execute();
    await deleteMailRequests(work, user.email_key);
  }
  for (const deleted of [user, pendingChange]) {
    if (deleted?.email_key) await enqueue(work, deleteEmailsJob, { person: hashAccount(deleted.email_key) });
  }
}
