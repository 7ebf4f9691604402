import { createHmac, timingSafeEqual } from 'node:crypto';
import { getPictureFileName } from './picture-name.ts';

export const HALF_DAY_SECONDS = 12 * 60 * 60;
/** The maximum number of URLs (about 5 MB of memory). */
const MAX_CACHED_URLS = 20_000;

const PICTURES_PATH = '/pictures';

/** Returns when the picture's current URL expires, in seconds since 1970. */
function computeExpiry(key: string, now: Date): number {
  const offsetSeconds = Number.parseInt(key.slice(0, 8), 16) % HALF_DAY_SECONDS;
  const seconds = Math.floor(now.getTime() / 1000);
  return (Math.floor((seconds - offsetSeconds) / HALF_DAY_SECONDS) + 2) * HALF_DAY_SECONDS + offsetSeconds;
}

/**
 * Creates signed URLs, which load pictures without a session. A URL is valid for 12 to 24 hours and stays the same for
 * half a day, which lets browsers cache the picture. The URLs of different pictures change at different times, so
 * browsers do not refetch all pictures at once.
 */
export class SignedUrls {
  readonly #secret: Buffer;
  readonly #cache = new Map<string, { until: number; url: string }>();

  constructor(secret: Buffer) {
    this.#secret = secret;
  }

  /** Returns the URL relative to the root, or null if `key` is null. */
  getUrl(key: string | null, now: Date): string | null {
    if (key === null) return null;
    const until = computeExpiry(key, now);
    const cached = this.#cache.get(key);
    if (cached?.until === until) return cached.url;
    const signature = this.#sign(key, until).toString('base64url');
    const url = `${PICTURES_PATH}/${getPictureFileName(key, 'full')}?until=${until}&signature=${signature}`;
    if (this.#cache.size >= MAX_CACHED_URLS) this.#cache.clear();
    this.#cache.set(key, { until, url });
    return url;
  }

  /** Returns when the picture's URL changes next, in milliseconds since 1970. */
  computeNextChangeTime(key: string, now: Date): number {
    return (computeExpiry(key, now) - HALF_DAY_SECONDS) * 1000;
  }

  /** Returns the seconds until the URL expires; undefined if it has expired or its signature is wrong. */
  getRemainingSeconds(key: string, until: string, signature: string, now: Date): number | undefined {
    if (!/^[1-9]\d{0,11}$/.test(until)) return undefined;
    const expected = this.#sign(key, Number(until));
    const received = Buffer.from(signature, 'base64url');
    if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
    const remaining = Number(until) - Math.floor(now.getTime() / 1000);
    return remaining > 0 ? remaining : undefined;
  }

  #sign(key: string, until: number): Buffer {
    return createHmac('sha256', this.#secret).update(`picture ${key} ${until}`).digest();
  }
}
