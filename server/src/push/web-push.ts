import { createECDH, createHash } from 'node:crypto';
import webpush from 'web-push';
import type { PushPayload } from '@golf-league/core/contracts/notifications.ts';
import type { VapidDetails } from './vapid.ts';

export interface Subscription {
  readonly endpoint: string;
  readonly p256dh: string;
  readonly auth: string;
}

/** `dead`: the browser has unsubscribed. `retryAfterMs`: retry after this many milliseconds. `refused`: never retry. */
type SendOutcome = 'sent' | 'dead' | 'refused' | { readonly retryAfterMs: number };

interface PushLog {
  warn(details: object, message: string): void;
}

export interface WebPush {
  send(subscription: Subscription, payload: PushPayload): Promise<SendOutcome>;
}

const REQUEST_TIMEOUT_MS = 5_000;
/** How long to wait before retrying a push service that does not respond, so that it does not hold up the others. */
const DEFAULT_RETRY_DELAY_MS = 60_000;
const MAX_RETRY_DELAY_MS = 60 * 60_000;
const SECONDS_PER_DAY = 24 * 60 * 60;

/** Parses `Retry-After`, which is in seconds or a date, and returns milliseconds. Source: RFC 9110, section 10.2.3. */
function parseRetryAfter(header: string | null, now: number): number {
  const seconds = Number(header);
  const requestedMs =
    header === null ? NaN : Number.isNaN(seconds) ? Date.parse(header) - now : seconds * 1000;
  return Number.isNaN(requestedMs)
    ? DEFAULT_RETRY_DELAY_MS
    : Math.min(Math.max(requestedMs, 1_000), MAX_RETRY_DELAY_MS);
}

/** After this many timeouts in a row, a push service is not contacted again until the retry delay has passed. */
const MAX_TIMEOUTS = 3;

/**
 * Returns a topic of 32 characters. A later message with the same topic replaces an undelivered message. Source: RFC
 * 8030, section 5.4.
 */
const toTopic = (tag: string) => createHash('sha256').update(tag).digest('base64url').slice(0, 32);

/**
 * Sends messages that only the browser can decrypt. Sources: RFC 8030, 8188, 8291 and 8292, implemented by `web-push`.
 */
export function createWebPush(vapid: VapidDetails, log: PushLog, clock: () => number = Date.now): WebPush {
  const timeoutStateByHost = new Map<string, { timeouts: number; until: number }>();

  function recordTimeout(host: string): { retryAfterMs: number } {
    const timeouts = (timeoutStateByHost.get(host)?.timeouts ?? 0) + 1;
    timeoutStateByHost.set(host, {
      timeouts,
      until: timeouts < MAX_TIMEOUTS ? 0 : clock() + DEFAULT_RETRY_DELAY_MS,
    });
    return { retryAfterMs: DEFAULT_RETRY_DELAY_MS };
  }

  return {
    async send({ endpoint, p256dh, auth }, payload) {
      const { host } = new URL(endpoint);
      const remainingMs = (timeoutStateByHost.get(host)?.until ?? 0) - clock();
      if (remainingMs > 0) return { retryAfterMs: remainingMs };
      const payloadJson = JSON.stringify(payload);
      const { method, headers, body } = webpush.generateRequestDetails(
        { endpoint, keys: { p256dh, auth } },
        payloadJson,
        {
          TTL: SECONDS_PER_DAY,
          urgency: 'normal',
          topic: toTopic(payload.data.tag),
          vapidDetails: vapid,
        },
      );
      let response: Response;
      try {
        response = await fetch(endpoint, {
          method,
          headers: headers as Record<string, string>,
          body: new Uint8Array(body),
          // Push services do not redirect, and a redirect could point into this server's network.
          redirect: 'manual',
          signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
        });
        await response.body?.cancel();
      } catch (error) {
        log.warn({ host, reason: (error as Error).message }, 'a push service did not respond');
        return recordTimeout(host);
      }
      timeoutStateByHost.delete(host);
      const { status } = response;
      if (status >= 200 && status < 300) return 'sent';
      if (status === 404 || status === 410) return 'dead';
      if (status === 429 || status >= 500) {
        log.warn({ host, status }, 'a push service requested a delay');
        return { retryAfterMs: parseRetryAfter(response.headers.get('retry-after'), clock()) };
      }
      log.warn({ host, status }, 'a push service rejected a message');
      return 'refused';
    },
  };
}

/**
 * Returns whether messages can be encrypted for these keys: a P-256 point and a secret of 16 bytes. Source: RFC 8291.
 */
export function areValidKeys({ p256dh, auth }: Pick<Subscription, 'p256dh' | 'auth'>): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  const serverKeys = createECDH('prime256v1');
  serverKeys.generateKeys();
  try {
    serverKeys.computeSecret(Buffer.from(p256dh, 'base64url'));
    return true;
  } catch {
    return false;
  }
}
