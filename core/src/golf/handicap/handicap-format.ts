import { formatAverage } from '../format.ts';
import type { Locale } from '../format.ts';
import { HANDICAP_INDEX_LIMITS, toTenths } from '../handicap.ts';
import type { HandicapIndex } from '../handicap.ts';

/**
 * Formats a handicap index: '11.4', in Swedish '11,4', and '+1.2' for a plus handicap, which is stored as a negative
 * number.
 * Source: Rules of Handicapping, Definitions (plus handicap); the comma is Swedish usage.
 */
export function formatHandicapIndex(index: HandicapIndex, locale: Locale): string {
  return index < 0 ? `+${formatAverage.plain(-index, locale)}` : formatAverage.plain(index, locale);
}

/**
 * Parses an entered handicap index, with a decimal point or comma in any language and at most one decimal. Returns null
 * if it is not a number or is outside `HANDICAP_INDEX_LIMITS`. A plus or a minus sign makes it a plus handicap, since a
 * sign has no other meaning. Source: as for `formatHandicapIndex`.
 */
export function parseHandicapIndex(text: string): HandicapIndex | null {
  const match = /^([+\u2212-]?)\s*(\d{1,2}(?:[.,]\d?)?)$/u.exec(text.trim());
  if (match === null) return null;
  const magnitude = toTenths(Number(match[2]!.replace(',', '.'))) / 10;
  const index = match[1] === '' || magnitude === 0 ? magnitude : -magnitude;
  return index >= HANDICAP_INDEX_LIMITS.min && index <= HANDICAP_INDEX_LIMITS.max ? index : null;
}
