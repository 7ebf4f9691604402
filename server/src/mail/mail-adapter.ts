import { isIP } from 'node:net';
import { domainToASCII } from 'node:url';
import nodemailer from 'nodemailer';
import type { MailSubscription } from '@golf-league/core/contracts/addresses.ts';
import type { Language } from '@golf-league/core/wire/languages.ts';
import type { Config } from '../config.ts';
import { MailFiles, hashAccount } from './mail-files.ts';
import { renderHtml, type EmailMessage, toSingleLine, renderPlainText } from './email-message.ts';

/** Emails that a user's action triggers, or that concern the security of the account. */
type RequestedEmail =
  | 'reset'
  | 'passwordChanged'
  | 'changeAddress'
  | 'changeAsked'
  | 'contact'
  | 'report'
  | 'warning'
  | 'confirm';

/**
 * The type of an email. DANGER: send an unrequested email only to a verified address (one in `proved_addresses`),
 * and with an unsubscribe link.
 */
export type MailKind =
  | { readonly kind: RequestedEmail }
  | { readonly kind: MailSubscription; readonly unsubscribe: string };

interface Envelope {
  /** The `getEmailKey` of the account that the email belongs to. */
  readonly emailKey: string;
  /** The recipient's address; undefined for the operator. */
  readonly to: string | undefined;
  readonly replyTo?: { name: string; address: string } | undefined;
  readonly language: Language;
}

export interface MailContent {
  readonly emailMessage: EmailMessage;
  /** The same for every attempt to send the email, so that mail apps can detect duplicates. */
  readonly id?: string;
}

export type Mail = MailKind & Envelope & MailContent;

/** Source: RFC 8058. The mail server must sign both headers with DKIM. */
function createUnsubscribeHeaders(mail: MailKind): Record<string, string> {
  if (!('unsubscribe' in mail)) return {};
  return {
    'List-Unsubscribe': `<${mail.unsubscribe}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}

interface MailLog {
  info(details: object, message: string): void;
  warn(details: object, message: string): void;
}

export interface MailAdapter {
  /** Rejects only if a later attempt may succeed. */
  send(mail: Mail, now: Date): Promise<void>;
  /** Returns whether an email to the operator can be sent or stored. */
  canContactOperator(): Promise<boolean>;
  /** Returns false while the mail server is not accepting email, in which case messages should stay queued. */
  isAccepting(): boolean;
  /** Checks the mail server once, to report an unreachable server in the log before the first email. */
  checkServer(): Promise<void>;
  /** Deletes an account's stored emails. `personHash` is a result of `hashPerson`. */
  deleteEmailsFor(accountHash: string): Promise<void>;
  /** Deletes stored emails that are too old. */
  sweep(now: Date): Promise<void>;
  close(): void;
}

interface SmtpError {
  code?: string;
  command?: string;
  responseCode?: number;
  response?: string;
}

/** Returns whether the mail server is unreachable or rejects all our emails, not only the email that failed. */
function isServerUnavailable(error: unknown): boolean {
  const { code, command, responseCode, response = '' } = error as SmtpError;
  if (responseCode === undefined || code === 'EAUTH') return true;
  // Many servers reject a missing log-in, or relaying, only after the client has sent the recipient.
  const isSpecificToMessage = command === 'RCPT TO' || command === 'DATA';
  return (
    responseCode >= 500 &&
    (!isSpecificToMessage || responseCode === 530 || /relay|authenticat/i.test(response))
  );
}

/**
 * Returns whether the mail server rejects the recipient or the email permanently, in which case another attempt would
 * also fail.
 */
function isPermanentRejection(error: unknown): boolean {
  const { responseCode = 0 } = error as SmtpError;
  return !isServerUnavailable(error) && responseCode >= 550 && responseCode <= 559;
}

/** Returns whether the address needs SMTPUTF8, because its part before the @ is not ASCII. See RFC 6531. */
const needsSmtpUtf8 = (address: string): boolean =>
  /[^\p{ASCII}]/u.test(address.slice(0, address.lastIndexOf('@')));

/** Returns whether a server without SMTPUTF8 rejected the address, with a permanent code such as 500 or 501. */
function isUnsupportedAddress(error: unknown, to: string): boolean {
  const { responseCode = 0 } = error as SmtpError;
  return needsSmtpUtf8(to) && responseCode >= 500 && !isServerUnavailable(error);
}

/** DANGER: the rest of the URL contains a password. */
const getHost = (url: string) => new URL(url).host;

/**
 * Returns this server's public name, because mail servers reject a name that is not fully qualified, such as a
 * container's.
 */
function getServerName({ publicUrl, mailFrom = '' }: Config): string {
  const { hostname } = new URL(publicUrl);
  const isFullyQualified = hostname.includes('.') && isIP(hostname) === 0;
  const senderDomain = /@([^@\s>]+)>?$/.exec(mailFrom)?.[1];
  return isFullyQualified || senderDomain === undefined ? hostname : domainToASCII(senderDomain) || hostname;
}

function getSenderAddress({ mailFrom, appName, publicUrl }: Config) {
  return mailFrom ?? { name: toSingleLine(appName), address: `no-reply@${new URL(publicUrl).hostname}` };
}

export function openMail(config: Config, log: MailLog): MailAdapter {
  const files = new MailFiles(config.dataDir);
  const from = getSenderAddress(config);
  const serverName = getServerName(config);
  const transportOptions = {
    url: config.smtpUrl!,
    name: serverName,
    connectionTimeout: 10_000,
    greetingTimeout: 10_000,
    socketTimeout: 30_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  };
  const transporter = config.smtpUrl === undefined ? undefined : nodemailer.createTransport(transportOptions);
  // Subscribed emails are sent in bulk, which is ten times as fast over a single pooled connection.
  const bulkTransporter =
    transporter && nodemailer.createTransport({ ...transportOptions, pool: true, maxConnections: 1 });
  const bufferTransporter = nodemailer.createTransport({
    streamTransport: true,
    newline: 'windows',
    buffer: true,
    disableFileAccess: true,
    disableUrlAccess: true,
  });

  function createMessage(mail: Mail, to: string) {
    return {
      from,
      to: { name: '', address: to },
      ...(mail.replyTo ? { replyTo: mail.replyTo } : {}),
      ...(mail.id ? { messageId: `<${mail.kind}.${mail.id}@${serverName}>` } : {}),
      subject: toSingleLine(mail.emailMessage.subject),
      text: renderPlainText(mail.emailMessage),
      html: renderHtml(mail.emailMessage, mail.language),
      headers: { 'Auto-Submitted': 'auto-generated', ...createUnsubscribeHeaders(mail) },
    };
  }

  let isServerAvailable = true;
  function recordResult(error?: unknown): void {
    const isNowAvailable = error === undefined || !isServerUnavailable(error);
    if (isServerAvailable && !isNowAvailable)
      log.warn(
        { err: error, host: getHost(transportOptions.url) },
        'the mail server is not accepting email; messages stay queued',
      );
    if (!isServerAvailable && isNowAvailable) log.info({}, 'the mail server is accepting email again');
    isServerAvailable = isNowAvailable;
  }

  return {
    isAccepting: () => isServerAvailable,
    async checkServer() {
      await transporter?.verify().then(() => recordResult(), recordResult);
    },
    async send(mail, now) {
      const to = mail.to ?? config.contactEmail;
      if (!transporter || to === undefined) {
        // Without a mail server or an operator address, the email is stored as a file in the data folder.
        const message = createMessage(mail, to ?? `contact@${serverName}`);
        const { message: messageBytes } = await bufferTransporter.sendMail({ ...message, date: now });
        const file = await files.save(mail.kind, hashAccount(mail.emailKey), messageBytes as Buffer, now);
        log.info({ kind: mail.kind, recipient: to ?? 'the operator', file }, 'email stored as a file');
        return;
      }
      const transport = 'unsubscribe' in mail ? bulkTransporter! : transporter;
      try {
        await transport.sendMail({ ...createMessage(mail, to), date: now });
        recordResult();
      } catch (error) {
        recordResult(error);
        if (isUnsupportedAddress(error, to)) {
          log.warn(
            { kind: mail.kind, err: error, host: getHost(transportOptions.url) },
            'the mail server cannot accept the address: its part before the @ is not ASCII, which requires SMTPUTF8',
          );
          return;
        }
        if (!isPermanentRejection(error)) throw error;
        log.warn({ kind: mail.kind, err: error }, 'the mail server rejected the recipient');
      }
    },
    canContactOperator: async () => (transporter && config.contactEmail !== undefined) || files.isWritable(),
    deleteEmailsFor: (accountHash) => files.deleteFilesFor(accountHash),
    sweep: (now) => files.sweep(now),
    close() {
      transporter?.close();
      bulkTransporter?.close();
    },
  };
}
