import { hash, randomBytes } from 'node:crypto';

/** Returns an opaque id: 96 random bits in hexadecimal. It is not a secret and grants no access. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** Like `newId`, but ids sort by time, so an index grows at its end: the first 48 bits are milliseconds. */
export function newSortableId(now: Date): string {
  return now.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}

/**
 * Returns whether a link can end with this token. Markdown, Android and mail apps cut off a punctuation mark at the
 * end of a link.
 */
export const isSafeAtLinkEnd = (token: string): boolean => /[A-Za-z\d]$/.test(token);

/** Returns a secret that grants access: nearly 192 random bits as 32 URL-safe characters. */
export function newToken(): string {
  const token = randomBytes(24).toString('base64url');
  return isSafeAtLinkEnd(token) ? token : newToken();
}

/** Hashes a token. A fast hash without salt is enough, because random tokens cannot be guessed. */
export function hashToken(token: string): Buffer {
  // Node allocates a new Buffer for a digest, which takes longer than the digest.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
