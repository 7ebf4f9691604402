/** Creates a key. All attempts of one action use the same key, so that a retry has no second effect. */
export function newIdempotencyKey(): string {
  // crypto.randomUUID is unavailable without HTTPS, for example in a clubhouse network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
