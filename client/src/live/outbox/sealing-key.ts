import { outboxKey } from '@golf-league/core/contracts/sessions.ts';
import type { OutboxSender } from '../../platform/outbox/outbox-store.ts';
import { session } from '../../platform/session.ts';
import { storage } from '../../platform/storage.ts';
import { call } from '../call.ts';

let lastKey: { userId: string; key: string } | undefined;

/**
 * Returns the key that seals a user's entries; undefined until it is fetched after log-in. Logging out deletes the
 * key from the device, but this page keeps it in memory.
 */
export function getCachedSealingKey(userId: string): string | undefined {
  const [owner, key] = storage.outboxKey.read()?.split(' ') ?? [];
  if (owner === userId && key !== undefined) lastKey = { userId, key };
  return lastKey?.userId === userId ? lastKey.key : undefined;
}

let pendingRequest: { token: string; response: Promise<string> } | undefined;

/** Returns the cached key, or fetches it. Simultaneous calls share one request. */
export async function getSealingKey({ userId, token }: OutboxSender): Promise<string> {
  const cached = getCachedSealingKey(userId);
  if (cached !== undefined) return cached;
  if (pendingRequest?.token !== token)
    pendingRequest = { token, response: fetchSealingKey({ userId, token }) };
  try {
    return await pendingRequest.response;
  } finally {
    if (pendingRequest.token === token) pendingRequest = undefined;
  }
}

async function fetchSealingKey({ userId, token }: OutboxSender): Promise<string> {
  const { key } = await call(outboxKey, { userId }, { token });
  lastKey = { userId, key };
  if (session.get()?.token === token) storage.outboxKey.write(`${userId} ${key}`);
  return key;
}
