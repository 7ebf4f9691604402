import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import { type Reader, transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter, MailContent, MailKind } from '../../mail/mail-adapter.ts';
import { hashPerson } from '../../mail/mail-files.ts';
import { toSingleLine } from '../../mail/letter.ts';
import { texts } from '../../mail/texts.ts';
import { createOneTimePassword, ONE_TIME_PASSWORD_MINUTES } from './passwords.actions.ts';

/** Retried for about an hour and a half only, because the user will have requested another email by then. */
export const resetMail = jobKind<{ userId: string }>('resetMail', 8, 'mail');
export const passwordChangedMail = jobKind<{ userId: string; at: string }>('passwordChangedMail', 12, 'mail');

/** Finds the address and name to email to; undefined for a guest without an address and for a deleted account. */
export async function findMailOwner(db: Reader, userId: string): Promise<MailOwner | undefined> {
  const person = await findAccountPerson(db, userId);
  if (!person || person.email === null || person.email_key === null) return undefined;
  return { ...person, email: person.email, email_key: person.email_key };
}

export async function findAccountPerson(db: Reader, userId: string) {
  return db
    .selectFrom('users')
    .where('id', '=', userId)
    .select(['user_name', 'email', 'email_key', 'language'])
    .executeTakeFirst();
}

type Person = NonNullable<Awaited<ReturnType<typeof findAccountPerson>>>;
type MailOwner = Person & { email: string; email_key: string };

/** Sends a mail. If the account was deleted meanwhile, deletes the stored email, because it contains personal data. */
export async function sendMailToOwner(
  deps: Deps,
  mail: MailAdapter,
  userId: string,
  owner: MailOwner,
  letter: MailKind & MailContent,
): Promise<void> {
  const { email: to, email_key: person, language } = owner;
  await mail.send({ ...letter, person, to, language }, deps.clock());
  if (!(await findAccountPerson(deps.db, userId))) await mail.deleteMailsOf(hashPerson(person));
}

export function passwordJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  const { db, publish, clock, config } = deps;
  return [
    // Each attempt creates a new password. The password of a failed attempt stays valid: its email may still arrive.
    jobHandler(resetMail, async ({ userId }) => {
      const owner = await findMailOwner(db, userId);
      if (!owner) return;
      const password = await transact(db, publish, clock(), (work) => createOneTimePassword(work, userId));
      const letter = texts[owner.language].reset(config, {
        name: toSingleLine(owner.user_name),
        password,
        minutes: ONE_TIME_PASSWORD_MINUTES,
      });
      await sendMailToOwner(deps, mail, userId, owner, { kind: 'reset', letter });
    }),
    jobHandler(passwordChangedMail, async ({ userId, at }) => {
      const owner = await findMailOwner(db, userId);
      if (!owner) return;
      const name = toSingleLine(owner.user_name);
      const letter = texts[owner.language].passwordChanged(config, { name, at: new Date(at) });
      const id = `${userId}.${Date.parse(at)}`;
      await sendMailToOwner(deps, mail, userId, owner, { kind: 'passwordChanged', letter, id });
    }),
  ];
}
