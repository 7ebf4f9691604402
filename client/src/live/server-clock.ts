import { storage } from '../platform/storage.ts';

/** In ms. */
const SECOND = 1000;

/**
 * In milliseconds, added to this device's clock; read from the device, since a tab may be opened again without a
 * connection.
 */
let ahead = Number(storage.clockOffset.read() ?? 0) || 0;

/**
 * Corrects the clock by the Date header of an answer whose call `began` and `ended` at these moments of this device, in
 * milliseconds. The header is a whole second of the server between the two. The correction is no larger than that
 * proves, so that the clock does not move while it is right to the second.
 */
export function syncClock(date: string | null, began: number, ended: number): void {
  const second = Date.parse(date ?? '');
  // The device's own clock was set in between.
  if (Number.isNaN(second) || ended < began) return;
  const least = second - ended;
  const most = second + SECOND - 1 - began;
  const next = Math.min(Math.max(ahead, least), most);
  if (next === ahead) return;
  ahead = next;
  storage.clockOffset.write(String(next));
}

/** Now by the server's clock as far as it is known, in milliseconds since 1970. */
export const serverNow = (): number => Date.now() + ahead;

export const serverDate = (): Date => new Date(serverNow());

/** The time of the server's clock at a moment of this device's clock, in ISO 8601. */
export const toServerTime = (moment: string): Date => new Date(Date.parse(moment) + ahead);
