import { hash, randomBytes } from 'node:crypto';

/** An opaque identifier: 96 random bits in hexadecimal. It is not a secret and grants no access. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** Like `newId`, but later ids sort after earlier ids, so that an index grows at its end: 48 bits are milliseconds. */
export function newIdAt(now: Date): string {
  return now.getTime().toString(16).padStart(12, '0') + randomBytes(6).toString('hex');
}

/** Markdown, Android and mail programs cut off a punctuation mark at the end of a link. */
export const canEndLink = (token: string): boolean => /[A-Za-z\d]$/.test(token);

/** A secret that grants access: nearly 192 random bits, URL-safe, 32 characters. */
export function newToken(): string {
  const token = randomBytes(24).toString('base64url');
  return canEndLink(token) ? token : newToken();
}

/** A fast hash without salt is enough, because random tokens cannot be guessed. */
export function hashOfToken(token: string): Buffer {
  // Node allocates a new Buffer for a digest, which takes longer than the digest.
  return Buffer.from(hash('sha256', token, 'hex'), 'hex');
}
