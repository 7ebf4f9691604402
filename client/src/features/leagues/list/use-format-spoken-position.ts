import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';

/** Returns a function that formats a position: '2nd', or 'tied for 2nd'. */
export function useFormatSpokenPosition(): (position: number, shared: boolean) => string {
  const { t } = useTranslation('leagues');
  return (position, shared) => {
    const ordinal = formatOrdinal(position, getCurrentLanguage());
    return shared ? t('hero.tied', { place: ordinal }) : ordinal;
  };
}
