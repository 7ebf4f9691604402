import { storage } from '../platform/storage.ts';

/** In milliseconds. */
const SECOND_MS = 1000;

/** Milliseconds to add to this device's clock. Stored on the device, since the app may be opened offline. */
let offset = Number(storage.clockOffset.read() ?? 0) || 0;

/**
 * Corrects the clock using a response's Date header. `startedAt` and `endedAt` are the times of the call by this
 * device's clock, in milliseconds. The header is the server's time between them, in whole seconds. The correction
 * is the smallest that fits the header, to prevent jitter within a second.
 */
export function syncClock(date: string | null, startedAt: number, endedAt: number): void {
  const serverTime = Date.parse(date ?? '');
  // If `endedAt` is earlier, the device's clock was changed during the call.
  if (Number.isNaN(serverTime) || endedAt < startedAt) return;
  const minOffset = serverTime - endedAt;
  const maxOffset = serverTime + SECOND_MS - 1 - startedAt;
  const newOffset = Math.min(Math.max(offset, minOffset), maxOffset);
  if (newOffset === offset) return;
  offset = newOffset;
  storage.clockOffset.write(String(newOffset));
}

/** Returns the estimated time by the server's clock, in milliseconds since 1970. */
export const getServerTime = (): number => Date.now() + offset;

export const getServerDate = (): Date => new Date(getServerTime());

/** Converts a time by this device's clock, in ISO 8601, to the server's clock. */
export const toServerTime = (deviceTime: string): Date => new Date(Date.parse(deviceTime) + offset);
