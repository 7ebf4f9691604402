import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import PostalMime, { type Email } from 'postal-mime';
import { SMTPServer } from 'smtp-server';

interface ReceivedMail extends Email {
  /** The envelope's recipients, who actually get the email. */
  recipients: string[];
  /** The host name in the sender's SMTP greeting. */
  greeting: string;
  raw: string;
}

interface SmtpRejection {
  readonly command: 'MAIL FROM' | 'RCPT TO';
  readonly code: number;
  readonly text: string;
}

interface MailServer {
  readonly url: string;
  readonly port: number;
  readonly received: ReceivedMail[];
  /** Resolves to the emails to an address once there are at least `count`. */
  waitForEmails(address: string, count?: number): Promise<ReceivedMail[]>;
  /** Rejects the next `count` emails temporarily, as a busy server does. */
  rejectNext(count: number): void;
  /** Rejects all later emails with the given response, or none if it is undefined. */
  setRejection(rejection: SmtpRejection | undefined): void;
  close(): Promise<void>;
}

export async function openMailServer(port = 0, { isAsciiOnly = false } = {}): Promise<MailServer> {
  const received: ReceivedMail[] = [];
  const pendingChecks = new Set<() => void>();
  let remainingRejections = 0;
  let rejection: SmtpRejection | undefined;
  const findRejection = (command: SmtpRejection['command']) =>
    rejection?.command === command &&
    Object.assign(new Error(rejection.text), { responseCode: rejection.code });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    hideSMTPUTF8: isAsciiOnly,
    onRcptTo({ address }, _session, done) {
      // The domain has been decoded by now.
      const isUnsupported = isAsciiOnly && /[^\p{ASCII}].*@/u.test(address);
      const addressError = Object.assign(new Error('5.1.3 Bad recipient address syntax'), {
        responseCode: 501,
      });
      done(isUnsupported ? addressError : findRejection('RCPT TO') || null);
    },
    onMailFrom(_address, _session, done) {
      if (remainingRejections === 0) return done(findRejection('MAIL FROM') || null);
      remainingRejections -= 1;
      return done(Object.assign(new Error('Busy, try later'), { responseCode: 451 }));
    },
    onData(stream, session, done) {
      buffer(stream)
        .then(async (bytes) => {
          const parsed = await PostalMime.parse(bytes);
          const recipients = session.envelope.rcptTo.map((to) => to.address);
          received.push({
            ...parsed,
            recipients,
            greeting: session.hostNameAppearsAs,
            raw: bytes.toString('latin1'),
          });
          done();
          for (const check of pendingChecks) check();
        })
        .catch(done);
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const { port: actualPort } = server.server.address() as AddressInfo;

  return {
    url: `smtp://127.0.0.1:${actualPort}`,
    port: actualPort,
    received,
    waitForEmails: (address, count = 1) =>
      new Promise((resolve, reject) => {
        const findMatchingEmails = () => received.filter((mail) => mail.recipients.includes(address));
        const timer = setTimeout(
          () =>
            reject(
              new Error(`received only ${findMatchingEmails().length} of ${count} emails to ${address}`),
            ),
          15_000,
        );
        const check = () => {
          if (findMatchingEmails().length < count) return;
          clearTimeout(timer);
          pendingChecks.delete(check);
          resolve(findMatchingEmails());
        };
        pendingChecks.add(check);
        check();
      }),
    rejectNext: (count) => void (remainingRejections = count),
    setRejection: (newRejection) => void (rejection = newRejection),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}

/** Returns the one-time password in the text of an email. */
export function findOneTimePassword(text: string | undefined): string {
  const match = /\b[2-9A-Z]{5}(?:-[2-9A-Z]{5}){2}\b/.exec(text ?? '');
  if (!match) throw new Error(`no one-time password in ${text}`);
  return match[0];
}
