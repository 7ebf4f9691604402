import { formatAmountWithUnit } from '@golf-league/core/contracts/with-unit.ts';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../texts/language.ts';

type Sign = 'auto' | 'exceptZero';

/** Formats an amount in the unit of the group's stake: '60 kr', '+£1.50' or, without a unit, '60'. */
export function formatStake(amount: number, unit: string, sign: Sign = 'auto'): string {
  const isInteger = Number.isInteger(amount);
  const language = getCurrentLanguage();
  const number = new Intl.NumberFormat(localesByLanguage[language], {
    minimumFractionDigits: isInteger ? 0 : 2,
    maximumFractionDigits: 2,
    signDisplay: sign,
  })
    .format(amount)
    .replace('-', '−');
  return formatAmountWithUnit(language, number, unit);
}
