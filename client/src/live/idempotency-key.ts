/** Creates an idempotency key. All attempts at an action send the same key, which makes retries safe. */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is unavailable without HTTPS, for example on a clubhouse network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
