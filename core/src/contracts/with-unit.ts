import type { Language } from '../wire/languages.ts';

/** Formats a stake: `60 kr`, `60` without a unit, and `£60` in English. */
export function formatWithUnit(language: Language, number: string, unit: string): string {
  if (language === 'en' && /^\p{Sc}$/u.test(unit)) {
    return number.replace(/^[+−]?/, (sign) => `${sign}${unit}`);
  }
  return `${number} ${unit}`.trim();
}
