import { createHash, randomBytes } from 'node:crypto';

/** An opaque identifier: 96 random bits in hexadecimal. It names, it does not open. */
export function newId(): string {
  return randomBytes(12).toString('hex');
}

/** A secret that opens something: 192 random bits, URL-safe, 32 characters. */
export function newToken(): string {
  return randomBytes(24).toString('base64url');
}

/** Tokens are random, so a fast hash without salt is enough: there is nothing to guess from. */
export function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}
