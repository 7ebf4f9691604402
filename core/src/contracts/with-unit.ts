import type { Language } from '../wire/languages.ts';

/** Formats a stake with its unit: `60 kr`, or `£60` for a currency symbol in English. The unit can be empty. */
export function formatAmountWithUnit(language: Language, amount: string, unit: string): string {
  if (language === 'en' && /^\p{Sc}$/u.test(unit)) {
    return amount.replace(/^[+−]?/, (sign) => `${sign}${unit}`);
  }
  return `${amount} ${unit}`.trim();
}
