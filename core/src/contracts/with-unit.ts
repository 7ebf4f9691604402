import type { Language } from '../wire/languages.ts';

/** Formats a stake: `60 kr`, `60` without a unit, and `£60` in English. */
export function formatAmountWithUnit(language: Language, amount: string, unit: string): string {
  if (language === 'en' && /^\p{Sc}$/u.test(unit)) {
    return amount.replace(/^[+−]?/, (sign) => `${sign}${unit}`);
  }
  return `${amount} ${unit}`.trim();
}
