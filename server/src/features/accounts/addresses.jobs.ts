import { type JobHandler, createJobHandler } from '../../database/jobs.ts';
import { transact } from '../../database/unit-of-work.ts';
import type { Deps } from '../../http/route.ts';
import { logEvent } from '../../http/security-log.ts';
import type { MailAdapter } from '../../mail/mail-adapter.ts';
import { toSingleLine } from '../../mail/email-message.ts';
import { newsTexts } from '../../mail/news-texts.ts';
import { mailTexts } from '../../mail/texts.ts';
import {
  addressChangedJob,
  addressWarningEmailJob,
  addressChangeEmailJob,
  confirmationEmailJob,
  LINK_LIFETIME_HOURS,
  createChangeLink,
  createConfirmationLink,
} from './addresses.actions.ts';
import { findMailRecipient, findAccount, sendMailToRecipient } from './passwords.jobs.ts';
import { endSessions } from './sessions.actions.ts';

export function createAddressJobs(deps: Deps, mail: MailAdapter): JobHandler[] {
  const { app, db, publish, clock, config } = deps;
  return [
    createJobHandler(addressChangedJob, async ({ userId }) => {
      await transact(db, publish, clock(), (work) => endSessions(work, userId));
      logEvent(app.log, 'address_changed', { call: 'the operator', personId: userId });
    }),
    createJobHandler(addressChangeEmailJob, async ({ userId }) => {
      const person = await findAccount(db, userId);
      const changeLink =
        person && (await transact(db, publish, clock(), (work) => createChangeLink(work, userId)));
      if (!changeLink) return;
      const { email, email_key, secret } = changeLink;
      const { language } = person;
      const purpose = person.email === null ? 'secure' : 'change';
      const page = new URL(`/confirm-address/${secret}?${purpose}&lang=${language}`, config.publicUrl).href;
      const linkDetails = { page, hours: LINK_LIFETIME_HOURS };
      const emailMessage = mailTexts[language][purpose === 'secure' ? 'secureAddress' : 'changeAddress'](
        config,
        linkDetails,
      );
      await sendMailToRecipient(
        deps,
        mail,
        userId,
        { ...person, email, email_key },
        { kind: 'changeAddress', emailMessage },
      );
    }),
    createJobHandler(addressWarningEmailJob, async ({ userId, at }) => {
      const recipient = await findMailRecipient(db, userId);
      if (!recipient) return;
      const emailMessage = mailTexts[recipient.language].changeAsked(config, {
        name: toSingleLine(recipient.user_name),
        at: new Date(at),
      });
      const id = `${userId}.change.${Date.parse(at)}`;
      await sendMailToRecipient(deps, mail, userId, recipient, { kind: 'changeAsked', emailMessage, id });
    }),
    // Each attempt creates a new link. The link from a failed attempt stays valid, because its email may still arrive.
    createJobHandler(confirmationEmailJob, async ({ userId }) => {
      const recipient = await findMailRecipient(db, userId);
      const secret =
        recipient && (await transact(db, publish, clock(), (work) => createConfirmationLink(work, userId)));
      if (!secret) return;
      const page = new URL(`/confirm-address/${secret}?lang=${recipient.language}`, config.publicUrl).href;
      const linkDetails = { appName: config.appName, page, hours: LINK_LIFETIME_HOURS };
      await sendMailToRecipient(deps, mail, userId, recipient, {
        kind: 'confirm',
        emailMessage: newsTexts[recipient.language].confirm(linkDetails),
      });
    }),
  ];
}
