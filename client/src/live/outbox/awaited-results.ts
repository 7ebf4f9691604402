import type { ErrorCode } from '@golf-league/core/wire/errors.ts';
import type { OutboxEntry } from '../../platform/outbox/outbox-store.ts';
import { CallError } from '../call.ts';
import type { Later, SendResult } from './classify-failure.ts';

const waiters = new Map<string, Set<(result: SendResult | null) => void>>();

/** The result of the next try of an entry; null if an earlier entry blocks it. */
export function nextResult(key: string): Promise<SendResult | null> {
  return new Promise((resolve) => {
    const waiting = waiters.get(key) ?? new Set();
    waiters.set(key, waiting.add(resolve));
  });
}

export function settle(key: string, result: SendResult | null): void {
  for (const resolve of waiters.get(key) ?? []) resolve(result);
  waiters.delete(key);
}

/** After a run: the other entries get the reason why everything was postponed, or null if something blocks them. */
export function settleRemaining(postponed: Later | null): void {
  for (const key of waiters.keys()) settle(key, postponed);
}

/** The entry may have been sent by another tab or the service worker. */
export function settleFromEntry({ key, state, answer, refusal }: OutboxEntry): void {
  if (state === 'saved') settle(key, { is: 'saved', answer });
  if (state !== 'refused' || !refusal) return;
  const error = new CallError(refusal.status, refusal.code as ErrorCode, 'Refused.');
  settle(key, { is: 'refused', error });
}
