import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import { type Reader, transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter, MailContent, MailKind } from '../../mail/mail-adapter.ts';
import { hashAccount } from '../../mail/mail-files.ts';
import { toSingleLine } from '../../mail/email-message.ts';
import { mailTexts } from '../../mail/texts.ts';
import { createOneTimePassword, ONE_TIME_PASSWORD_MINUTES } from './passwords.actions.ts';

/** Retried for only about an hour and a half, because the user will have requested another email by then. */
export const passwordResetEmailJob = defineJobKind<{ userId: string }>('resetMail', 8, 'mail');
export const passwordChangedJob = defineJobKind<{ userId: string; at: string }>(
  'passwordChangedMail',
  12,
  'mail',
);

/** Finds the recipient of an account's emails: undefined for a guest without an address or a deleted account. */
export async function findMailRecipient(db: Reader, userId: string): Promise<MailRecipient | undefined> {
  const account = await findAccount(db, userId);
  if (!account || account.email === null || account.email_key === null) return undefined;
  return { ...account, email: account.email, email_key: account.email_key };
}

export async function findAccount(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['user_name', 'email', 'email_key', 'language'])
    .executeTakeFirst();
}

type Account = NonNullable<Awaited<ReturnType<typeof findAccount>>>;
type MailRecipient = Account & { email: string; email_key: string };

/**
 * Sends an email. If the account was deleted in the meantime, deletes the stored email, because it contains personal
 * data.
 */
export async function sendMailToRecipient(
  deps: Deps,
  mail: MailAdapter,
  userId: string,
  recipient: MailRecipient,
  content: MailKind & MailContent,
): Promise<void> {
  const { email: to, email_key: emailKey, language } = recipient;
  await mail.send({ ...content, emailKey, to, language }, deps.clock());
  if (!(await findAccount(deps.db, userId))) await mail.deleteEmailsFor(hashAccount(emailKey));
}

export function createPasswordJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  const { db, publish, clock, config } = deps;
  return [
    // Each attempt creates a new password. After a failed attempt its password stays valid: the email may still arrive.
    createJobHandler(passwordResetEmailJob, async ({ userId }) => {
      const recipient = await findMailRecipient(db, userId);
      if (!recipient) return;
      const password = await transact(db, publish, clock(), (work) => createOneTimePassword(work, userId));
      const emailMessage = mailTexts[recipient.language].reset(config, {
        name: toSingleLine(recipient.user_name),
        password,
        minutes: ONE_TIME_PASSWORD_MINUTES,
      });
      await sendMailToRecipient(deps, mail, userId, recipient, { kind: 'reset', emailMessage });
    }),
    createJobHandler(passwordChangedJob, async ({ userId, at }) => {
      const recipient = await findMailRecipient(db, userId);
      if (!recipient) return;
      const name = toSingleLine(recipient.user_name);
      const emailMessage = mailTexts[recipient.language].passwordChanged(config, { name, at: new Date(at) });
      const id = `${userId}.${Date.parse(at)}`;
      await sendMailToRecipient(deps, mail, userId, recipient, { kind: 'passwordChanged', emailMessage, id });
    }),
  ];
}
