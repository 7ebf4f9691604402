import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import type { Deps } from '../../http/route.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { toSingleLine } from '../../mail/email-message.ts';
import { mailTexts } from '../../mail/texts.ts';

/** Retried many times over several days, because the message is stored nowhere else. */
export const contactFormEmailJob = defineJobKind<{ id: string }>('contactMail', 25, 'mail');

/** DANGER: matches only a single plain address, so that a reply-to header cannot contain a second address. */
const PLAIN_ADDRESS = /^[^\s@<>()[\]\\,;:"\p{Cc}]+@[^\s@<>()[\]\\,;:"\p{Cc}]+\.[^\s@.<>()[\]\\,;:"\p{Cc}]+$/u;

export function createContactJobs({ db, config, clock }: Deps, mail: MailAdapter): JobHandler[] {
  return [
    createJobHandler(contactFormEmailJob, async ({ id }) => {
      const contactMessage = await db
        .selectFrom('contact_messages')
        .where('id', '=', id)
        .selectAll()
        .executeTakeFirst();
      if (!contactMessage) return;
      const { language, topic, message, email_key: emailKey } = contactMessage;
      const name = toSingleLine(contactMessage.name);
      const email = toSingleLine(contactMessage.email);
      const canReply = PLAIN_ADDRESS.test(contactMessage.email);
      const emailMessage = mailTexts[language].contact(config, { name, email, topic, message, canReply });
      const replyTo = canReply ? { name, address: email } : undefined;
      await mail.send(
        { kind: 'contact', emailKey, to: undefined, replyTo, language, emailMessage, id },
        clock(),
      );
      await db.deleteFrom('contact_messages').where('id', '=', id).execute();
    }),
  ];
}
