import nodemailer from 'nodemailer';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Config } from '../config.ts';
import { MailFiles, personOf } from './mail-files.ts';
import { htmlOf, type Letter, onOneLine, plainOf } from './letter.ts';

/**
 * Mails that are owed: somebody has asked for them, or they concern the safety of the account. DANGER: a mail that
 * nobody has asked for, such as a reminder, is no kind of these. It may go only to an address that a one-time password
 * has proved to be its owner's, which the accounts do not store yet.
 */
type OwedMail = 'reset' | 'passwordChanged' | 'contact' | 'report' | 'warning';

export interface Mail {
  readonly kind: OwedMail;
  /** Owner of the mail, as the `emailKey` of the account. */
  readonly person: string;
  /** Address of the receiver; undefined for the operator. */
  readonly to: string | undefined;
  readonly replyTo?: { name: string; address: string } | undefined;
  readonly language: Language;
  readonly letter: Letter;
  /** The same in every attempt to send a mail, so that receivers can detect duplicates. */
  readonly id?: string;
}

interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailAdapter {
  /** Rejects only where a later attempt may succeed. */
  send(mail: Mail, now: Date): Promise<void>;
  /** Whether a mail to the operator can be sent or stored. */
  takesContact(): Promise<boolean>;
  /** Deletes stored mails of a person, given as `personOf` the address. */
  forget(person: string): Promise<void>;
  /** Deletes stored mails that are too old. */
  sweep(now: Date): Promise<void>;
  close(): void;
}

/** Whether the mail server refuses the receiver or the mail permanently, so that another attempt would fail too. */
function isRefusedForGood(error: unknown): boolean {
  const { command, responseCode } = error as { command?: string; responseCode?: number };
  const hasLooked = command === 'RCPT TO' || command === 'DATA';
  return hasLooked && responseCode !== undefined && responseCode >= 550 && responseCode <= 559;
}

function addressOf({ mailFrom, appName, publicUrl }: Config) {
  return mailFrom ?? { name: onOneLine(appName), address: `no-reply@${new URL(publicUrl).hostname}` };
}

export function openMail(config: Config, log: MailLog): MailAdapter {
  const files = new MailFiles(config.dataDir);
  const from = addressOf(config);
  const domain = new URL(config.publicUrl).hostname;
  const toServer =
    config.smtpUrl === undefined
      ? undefined
      : nodemailer.createTransport({
          url: config.smtpUrl,
          connectionTimeout: 10_000,
          greetingTimeout: 10_000,
          socketTimeout: 30_000,
          disableFileAccess: true,
          disableUrlAccess: true,
        });
  const toBuffer = nodemailer.createTransport({
    streamTransport: true,
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  function messageOf(mail: Mail, to: string) {
    return {
      from,
      to: { name: '', address: to },
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      ...(mail.id ? { messageId: `<${mail.kind}.${mail.id}@${domain}>` } : {}),
      subject: onOneLine(mail.letter.subject),
      text: plainOf(mail.letter),
      html: htmlOf(mail.letter, mail.language),
      headers: { 'Auto-Submitted': 'auto-generated' },
    };
  }

  return {
    async send(mail, now) {
      const to = mail.to ?? config.contactEmail;
      if (!toServer || to === undefined) {
        // A mail to the operator without a configured address is stored as a file in the data folder.
        const message = messageOf(mail, to ?? `contact@${domain}`);
        const { message: bytes } = await toBuffer.sendMail({ ...message, date: now });
        const file = await files.keep(mail.kind, personOf(mail.person), bytes as Buffer, now);
        log.info({ kind: mail.kind, recipient: to ?? 'the operator', file }, 'mail kept as a file');
        return;
      }
      try {
        await toServer.sendMail({ ...messageOf(mail, to), date: now });
      } catch (error) {
        if (!isRefusedForGood(error)) throw error;
        log.warn({ kind: mail.kind, err: error }, 'the mail server knows no such receiver');
      }
    },
    takesContact: async () => (toServer && config.contactEmail !== undefined) || files.isWritable(),
    forget: (person) => files.forget(person),
    sweep: (now) => files.sweep(now),
    close: () => toServer?.close(),
  };
}
