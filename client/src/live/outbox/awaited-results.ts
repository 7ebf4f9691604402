import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { CallError } from '../call.ts';
import type { RetryResult, SendResult } from './classify-failure.ts';

const waiters = new Map<string, Set<(result: SendResult | null) => void>>();

/** Waits for the result of the next attempt to send an entry. Resolves with null if an earlier entry blocks it. */
export function waitForResult(key: string): Promise<SendResult | null> {
  return new Promise((resolve) => {
    const resolvers = waiters.get(key) ?? new Set();
    waiters.set(key, resolvers.add(resolve));
  });
}

export function settleWaiters(key: string, result: SendResult | null): void {
  for (const resolve of waiters.get(key) ?? []) resolve(result);
  waiters.delete(key);
}

/** Settles all remaining promises after a run: with the reason for the delay, or null if an entry was blocked. */
export function settleRemaining(retryLater: RetryResult | null): void {
  for (const key of waiters.keys()) settleWaiters(key, retryLater);
}

/** Settles an entry's promises from its stored state, since another tab or the service worker may have sent it. */
export function settleFromEntry({ key, state, answer: response, refusal }: OutboxEntry): void {
  if (state === 'saved') settleWaiters(key, { status: 'saved', response });
  if (state !== 'refused' || !refusal) return;
  const error = new CallError(refusal.status, refusal.code as ErrorCode, 'Refused.');
  settleWaiters(key, { status: 'refused', error });
}
