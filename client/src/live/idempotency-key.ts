/** Every try of one action uses the same key, so that a retry after a lost answer has no second effect. */
export function newIdempotencyKey(): string {
  // Browsers have no crypto.randomUUID without HTTPS, as in a clubhouse network.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
