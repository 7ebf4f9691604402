import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { BatchResponse, SendResponse } from 'firebase-admin/messaging';
import { type Config, StartupError } from '../config.ts';

export interface PushMessage {
  readonly token: string;
  readonly title: string;
  readonly body: string;
  /** The page that a tap on the notification opens. */
  readonly route: string;
}

/** `dead`: the device is unregistered. `failed`: a later attempt may succeed. */
type PushOutcome = 'sent' | 'dead' | 'failed';

interface PushLog {
  warn(details: object, message: string): void;
}

export interface PushAdapter {
  /** Returns one outcome per message, in the same order. */
  send(messages: readonly PushMessage[]): Promise<PushOutcome[]>;
  close(): Promise<void>;
}

/** FCM's maximum number of messages in one call of `sendEach`. */
const BATCH_SIZE = 500;
const DAY_MS = 24 * 60 * 60 * 1000;

function getOutcome({ success, error }: SendResponse): PushOutcome {
  if (success) return 'sent';
  const { code = '', message = '' } = error ?? {};
  if (code === 'messaging/registration-token-not-registered') return 'dead';
  if (code === 'messaging/invalid-registration-token') return 'dead';
  // FCM uses the same code for malformed messages, so only the text shows whether the token is at fault.
  if (code === 'messaging/invalid-argument' && /registration token/i.test(message)) return 'dead';
  return 'failed';
}

async function readServiceAccount(path: string): Promise<object> {
  try {
    return JSON.parse(await readFile(path, 'utf8')) as object;
  } catch {
    throw new StartupError(`FCM_SERVICE_ACCOUNT: ${path} cannot be read as a Firebase service account.`);
  }
}

/** Returns undefined if push is off. Firebase's library is large, so it is imported only if push is on. */
export async function openPush(config: Config, log: PushLog): Promise<PushAdapter | undefined> {
  const { fcmServiceAccount } = config;
  if (fcmServiceAccount === undefined) return undefined;
  const account = await readServiceAccount(fcmServiceAccount);
  const { cert, deleteApp, initializeApp } = await import('firebase-admin/app');
  const { getMessaging } = await import('firebase-admin/messaging');
  let credential;
  try {
    credential = cert(account);
  } catch (error) {
    throw new StartupError(`FCM_SERVICE_ACCOUNT: ${(error as Error).message}`);
  }
  const firebase = initializeApp({ credential }, `push ${randomUUID()}`);
  const messaging = getMessaging(firebase);

  async function sendBatch(messages: readonly PushMessage[]): Promise<PushOutcome[]> {
    const batch: BatchResponse = await messaging.sendEach(
      messages.map(({ token, title, body, route }) => ({
        token,
        notification: { title, body },
        data: { route },
        android: { priority: 'high', ttl: DAY_MS },
        apns: { payload: { aps: { sound: 'default' } } },
      })),
    );
    const outcomes = batch.responses.map(getOutcome);
    const failedResponses = batch.responses.filter((_, index) => outcomes[index] === 'failed');
    if (failedResponses.length > 0) {
      const { code, message } = failedResponses[0]!.error!;
      log.warn(
        { messages: failedResponses.length, code, reason: message },
        'FCM did not accept all messages',
      );
    }
    return outcomes;
  }

  return {
    async send(messages) {
      const outcomes: PushOutcome[] = [];
      for (let start = 0; start < messages.length; start += BATCH_SIZE) {
        outcomes.push(...(await sendBatch(messages.slice(start, start + BATCH_SIZE))));
      }
      return outcomes;
    },
    close: () => deleteApp(firebase),
  };
}
