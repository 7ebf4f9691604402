import { storage } from '../platform/storage.ts';

/** In milliseconds. */
const SECOND = 1000;

/**
 * In milliseconds, added to this device's clock; read from the device, since a tab may be opened again without a
 * connection.
 */
let offset = Number(storage.clockOffset.read() ?? 0) || 0;

/**
 * Corrects the clock by the Date header of an answer. `startedAt` and `endedAt` are the times of the call by this
 * device's clock, in milliseconds. The header is a time of the server between the two, in whole seconds. The correction
 * is no larger than the header proves, so that the clock does not move while it is right to the second.
 */
export function syncClock(date: string | null, startedAt: number, endedAt: number): void {
  const serverTime = Date.parse(date ?? '');
  // The device's own clock was set in between.
  if (Number.isNaN(serverTime) || endedAt < startedAt) return;
  const minOffset = serverTime - endedAt;
  const maxOffset = serverTime + SECOND - 1 - startedAt;
  const next = Math.min(Math.max(offset, minOffset), maxOffset);
  if (next === offset) return;
  offset = next;
  storage.clockOffset.write(String(next));
}

/** Now by the server's clock as far as it is known, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + offset;

export const serverDate = (): Date => new Date(serverNow());

/** The time of the server's clock at a moment of this device's clock, in ISO 8601. */
export const toServerTime = (moment: string): Date => new Date(Date.parse(moment) + offset);
