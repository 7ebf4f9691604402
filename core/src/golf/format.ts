const MINUS = '\u2212';
const EN_DASH = '\u2013';
const NO_BREAK_SPACE = '\u00a0';

/**
 * Formats a score to par: 'E' for even par, '+3' over par, and '−2' under par with a true minus sign (U+2212).
 * Units: strokes (or the Stableford equivalent), any integer; −0 is 'E'.
 * Source: the usual leaderboard notation, of which 'E' and the plus sign are our chosen variants.
 */
export function formatToPar(toPar: number): string {
  if (toPar === 0) return 'E';
  return toPar > 0 ? `+${toPar}` : `${MINUS}${-toPar}`;
}

/**
 * Formats a playing handicap: '17', and '+2' for −2, which gives strokes back to the course.
 * Units: whole strokes. Source: Rules of Handicapping, Definitions (plus handicap).
 */
export const formatPlayingHandicap = (strokes: number): string =>
  strokes < 0 ? `+${-strokes}` : String(strokes);

/**
 * Formats a position as a short ordinal: '1st', '12th', '22nd' in English; '1:a', '3:e', '11:e', '21:a' in Swedish.
 * Range: integers from 0. English writes 'th' for 0 and everything over 100, so 101 is '101th'.
 * Source: the customary colon form in Swedish (:a after 1 and 2, but not after 11 and 12).
 */
export function formatOrdinal(n: number, locale: Locale): string {
  const isTeen = n % 100 >= 11 && n % 100 <= 13;
  return n + ORDINAL_ENDING[locale](isTeen ? 0 : n % 10, n);
}

/** The ordinal ending in each language, by the last digit. Numbers that end in 11, 12 or 13 pass 0 as the digit. */
const ORDINAL_ENDING = {
  en: (lastDigit: number, n: number) => (n > 100 ? 'th' : (['th', 'st', 'nd', 'rd'][lastDigit] ?? 'th')),
  sv: (lastDigit: number) => (lastDigit === 1 || lastDigit === 2 ? ':a' : ':e'),
};

/** A language with ordinals in `ORDINAL_ENDING`. */
export type Locale = keyof typeof ORDINAL_ENDING;

/**
 * Formats a position on the board: '1', 'T2' if it is shared, '–' for a player without a round.
 * Range: integers from 1, or null. Source: the usual leaderboard notation.
 */
export function formatPosition(position: number | null, isTied: boolean): string {
  if (position === null) return EN_DASH;
  return isTied ? `T${position}` : `${position}`;
}

/**
 * Formats FedEx points as a whole number with the language's digit grouping: '1,010 p' in English, '1 010 p' in
 * Swedish. All spaces are U+00A0, so the text never wraps.
 * Units: points, any finite number; halves are rounded away from zero.
 */
export function formatPoints(value: number, locale: Locale): string {
  return `${WHOLE_NUMBER_FORMATS[locale].format(value)}${NO_BREAK_SPACE}p`;
}

/**
 * Formats an average with one decimal. `toPar` adds a sign, or returns 'E' if the average rounds to even par;
 * `points` adds the 'p'; `plain` adds neither. Units: strokes or points, any finite number.
 */
export const formatAverage = {
  toPar(value: number, locale: Locale): string {
    const magnitude = formatAverage.plain(Math.abs(value), locale);
    if (Math.abs(value) < 0.05) return 'E';
    return value > 0 ? `+${magnitude}` : `${MINUS}${magnitude}`;
  },
  points: (value: number, locale: Locale): string =>
    `${formatAverage.plain(value, locale)}${NO_BREAK_SPACE}p`,
  plain: (value: number, locale: Locale): string => ONE_DECIMAL_FORMATS[locale].format(value),
};

// Formatters are created only once, because creating one takes a hundred times as long as formatting a value.
const WHOLE_NUMBER_FORMATS: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { maximumFractionDigits: 0 }),
  sv: new Intl.NumberFormat('sv', { maximumFractionDigits: 0 }),
};

const ONE_DECIMAL_FORMATS: Record<Locale, Intl.NumberFormat> = {
  en: new Intl.NumberFormat('en', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
  sv: new Intl.NumberFormat('sv', { minimumFractionDigits: 1, maximumFractionDigits: 1 }),
};
