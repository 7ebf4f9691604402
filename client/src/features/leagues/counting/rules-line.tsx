import { formatToPar } from '@golf-league/core/golf/format.ts';
import { getRulesForMode, createLeagueRules } from '@golf-league/core/golf/rules.ts';
import type { CountingRules, LeagueHandicap, LeagueRules } from '@golf-league/core/golf/rules.ts';
import { useTranslation } from 'react-i18next';
import styles from './counting.module.css';

type Rules = Omit<LeagueRules, 'pointsTable'>;

/** The text for each rule that an admin can change, or false for no text. A missing rule is a compile error. */
type RuleTexts = Record<keyof CountingRules, string | false>;

/** The value for rules that do not affect positions, such as who can join: standings do not mention them. */
const NOT_IN_STANDINGS = false;

const selectRuleTexts = ({ mode }: Rules, texts: RuleTexts): string[] =>
  getRulesForMode(mode).flatMap((rule) => texts[rule] || []);

/**
 * Returns a function that describes the non-default rules, each in a few words. `maxRounds` is the highest number of
 * rounds that any player has.
 */
function useRuleTexts(): (rules: Rules, maxRounds?: number) => string[] {
  const { t } = useTranslation('counting');
  return (rules, maxRounds = 0) => {
    const defaults = createLeagueRules(rules.mode);
    const { countBest: count, minimumRounds, missingToPar, tieBreak, allowance, handicap } = rules;
    const { attest, substitutes } = rules;
    const isNonDefault = (rule: keyof CountingRules) => rules[rule] !== defaults[rule];
    const strokes = formatToPar(missingToPar ?? 0);
    return selectRuleTexts(rules, {
      countBest:
        count !== null &&
        (maxRounds > count ? t('line.bestOf', { count, most: maxRounds }) : t('line.best', { count })),
      minimumRounds: isNonDefault('minimumRounds') && t('line.minimum', { count: minimumRounds }),
      missingToPar: isNonDefault('missingToPar') && t('line.missing', { strokes }),
      tieBreak: tieBreak === 'best_rounds' && t('line.ties'),
      allowance: isNonDefault('allowance') && t('line.allowance', { percent: allowance }),
      handicap: handicap !== null && t('line.handicap', { count: handicap.best, of: handicap.of }),
      attest: attest && t('line.attest'),
      substitutes: substitutes === 'guests' && t('line.substitutes'),
      guests: NOT_IN_STANDINGS,
    });
  };
}

const joinAndCapitalize = (parts: readonly string[]): string => {
  const line = parts.join(' · ');
  return line.charAt(0).toLocaleUpperCase() + line.slice(1);
};

/** Returns a function that describes the rules of a new league: "18 holes · Every round counts". */
export function useNewRulesLine(): (rules: Rules) => string {
  const { t } = useTranslation('counting');
  const getRuleTexts = useRuleTexts();
  return (rules) => {
    const parts = getRuleTexts(rules);
    return joinAndCapitalize([
      t(`holes.h${rules.holes}`),
      parts.length > 0 ? joinAndCapitalize(parts) : t('plain'),
    ]);
  };
}

/** Renders the non-default rules in one line next to the standings: "Best 5 of 8 count · at least 3 to be ranked". */
export function RulesLine({ rules, maxRounds }: { rules: Rules; maxRounds: number }) {
  const { t } = useTranslation('counting');
  const getRuleTexts = useRuleTexts();
  const parts = [...(rules.holes === 9 ? [t('holes.h9')] : []), ...getRuleTexts(rules, maxRounds)];
  return (
    parts.length > 0 && (
      <p className={styles['rulesLine']} data-rules-line>
        {joinAndCapitalize(parts)}
      </p>
    )
  );
}

/** Returns a function that describes the non-default rules in sentences. */
export function useRuleSentences(): (rules: Rules) => string[] {
  const { t } = useTranslation('counting');
  const formatHandicapSentence = ({
    best: bestRoundCount,
    of: recentRoundCount,
    percent,
    dropHigh,
    dropLow,
    holeCap,
  }: LeagueHandicap) =>
    [
      t('sentences.handicap', { count: bestRoundCount, of: recentRoundCount }),
      percent < 100 && t('sentences.handicapShare', { percent }),
      dropHigh + dropLow > 0 && t('sentences.handicapDropped', { dropHigh, dropLow }),
      holeCap !== null && t('sentences.handicapCap', { holeCap }),
    ]
      .filter(Boolean)
      .join(' ');
  return (rules) => {
    const { countBest, minimumRounds, missingToPar, tieBreak, allowance, handicap, attest, substitutes } =
      rules;
    const strokes = formatToPar(missingToPar ?? 0);
    return selectRuleTexts(rules, {
      countBest: countBest !== null && t('sentences.best', { count: countBest }),
      minimumRounds: minimumRounds > 0 && t('sentences.minimum', { count: minimumRounds }),
      missingToPar: missingToPar !== null && t('sentences.missing', { strokes }),
      tieBreak: tieBreak === 'best_rounds' && t('sentences.ties'),
      allowance: allowance < 100 && t('sentences.allowance', { percent: allowance }),
      handicap: handicap !== null && formatHandicapSentence(handicap),
      attest: attest && t('sentences.attest'),
      substitutes: substitutes === 'guests' && t('sentences.substitutes'),
      guests: NOT_IN_STANDINGS,
    });
  };
}
