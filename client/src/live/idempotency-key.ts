/** Made at the first tap and kept for every try, so that a retry after a lost answer has no second effect. */
export function newIdempotencyKey(): string {
  // Not randomUUID: without HTTPS, as in a clubhouse network, browsers do not have it.
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}
