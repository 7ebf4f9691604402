import type { Tee } from '@golf-league/core/golf/rounds/course.ts';
import { computeHandicapSteps } from '@golf-league/core/golf/handicap.ts';
import { useTranslation } from 'react-i18next';
import { localesByLanguage } from '@golf-league/core/wire/languages.ts';
import { getCurrentLanguage } from '../../texts/language.ts';
import type { FormRules } from './course-entry.ts';
import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { formatDecimal } from './decimal.ts';

/** Returns a function that formats the calculation of a playing handicap: 11.4 × 132/113 + 75.1 − 71 = 17.42. */
export function useHandicapFormula({ holes, allowance }: FormRules, tee: Tee): (index: number) => string {
  const { t } = useTranslation('courses');
  const language = getCurrentLanguage();
  const formatMinusSign = (text: string) => text.replace('-', '\u2212');
  const twoDecimalFormat = new Intl.NumberFormat(localesByLanguage[language], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
  return (index) => {
    const steps = computeHandicapSteps({ index, tee, holes, allowance });
    const formula = t('formula', {
      // A plus handicap is a negative number, so it has a minus sign in the formula.
      index: formatMinusSign(formatDecimal(steps.index, language)),
      slope: tee.slope,
      rating: formatDecimal(tee.courseRating, language),
      par: tee.par,
      course: formatMinusSign(twoDecimalFormat.format(steps.course)),
    });
    const halvingText =
      holes === 9 ? t('formulaHalving', { index: formatHandicapIndex(index, language) }) : '';
    if (allowance === 100) return `${halvingText}${formula}`;
    const product = formatMinusSign(twoDecimalFormat.format(steps.allowed));
    return `${halvingText}${t('formulaWithAllowance', { how: formula, allowance, product })}`;
  };
}
