import { formatOrdinal } from '@golf-league/core/golf/format.ts';
import { useTranslation } from 'react-i18next';
import { currentLanguage } from '../../../texts/language.ts';

/** Returns a function that formats a place: '2nd', or 'tied for 2nd'. */
export function useFormatPlace(): (position: number, shared: boolean) => string {
  const { t } = useTranslation('leagues');
  return (position, shared) => {
    const place = formatOrdinal(position, currentLanguage());
    return shared ? t('hero.tied', { place }) : place;
  };
}
