import { formatPoints, formatToPar } from '@golf-league/core/golf/format.ts';
import type { Locale } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import { getPointsForToPar } from '@golf-league/core/golf/rounds/score.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../../texts/language.ts';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import styles from './score.module.css';

/** Renders a score to par with its sign, or E for even par; red under par. */
export function ToPar({ value, className }: { value: number; className?: string | undefined }) {
  const { t } = useTranslation('leagues');
  return (
    <span className={classNames(styles['score'], value < 0 && styles['underPar'], className)}>
      {value === 0 ? (
        <>
          <span aria-hidden="true">E</span>
          <ScreenReaderOnly> {t('even')}</ScreenReaderOnly>
        </>
      ) : (
        formatToPar(value)
      )}
    </span>
  );
}

export function Points({ value, className }: { value: number; className?: string | undefined }) {
  const { t } = useTranslation('scoreboard');
  const [number, unit] = splitUnit(formatPoints(value, getCurrentLanguage()));
  return (
    <span className={classNames(styles['score'], className)}>
      <span aria-hidden="true">
        {number}
        <span className={styles['unit']}>
          {'\u00a0'}
          {unit}
        </span>
      </span>
      <ScreenReaderOnly> {t('pointsLabel', { count: value, number })}</ScreenReaderOnly>
    </span>
  );
}

/** Renders a dash in place of a missing score. */
export function NoScore() {
  const { t } = useTranslation('scoreboard');
  return (
    <>
      <span aria-hidden="true">–</span>
      <ScreenReaderOnly> {t('noScore')}</ScreenReaderOnly>
    </>
  );
}

/** Returns a function that formats a total for screen readers: 'even par', '−2', '410 points'. */
export function useFormatScoreLabel(): (mode: Mode, value: number) => string {
  const { t } = useTranslation(['scoreboard', 'leagues']);
  return (mode, value) => {
    if (mode === 'stroke') return value === 0 ? t('leagues:even') : formatToPar(value);
    const [number] = splitUnit(formatPoints(value, getCurrentLanguage()));
    return t('pointsLabel', { count: value, number });
  };
}

function splitUnit(text: string): [string, string] {
  const unitIndex = text.lastIndexOf('\u00a0');
  return [text.slice(0, unitIndex), text.slice(unitIndex + 1)];
}

/**
 * Whether to hide a position: until the first FedEx round awards points, all players are tied for first with 0.
 */
export const shouldHidePosition = (mode: Mode, position: number | null, total: number | null): boolean =>
  mode === 'fedex' && position === 1 && total === 0;

/** Renders a total in its mode's unit: to par, FedEx points or Stableford points. */
export function LeagueScore({ mode, value }: { mode: Mode; value: number }) {
  return mode === 'stroke' ? <ToPar value={value} /> : <Points value={value} />;
}

/** Renders the score of one round: points in Stableford, otherwise to par. */
export function RoundScore({ rules, toPar, className }: RoundScoreProps) {
  return rules.mode === 'stableford' ? (
    <Points value={getPointsForToPar(rules, toPar)} className={className} />
  ) : (
    <ToPar value={toPar} className={className} />
  );
}

type RoundScoreProps = { rules: ScoringRules; toPar: number; className?: string | undefined };

export const formatRoundScore = (rules: ScoringRules, toPar: number, language: Locale): string =>
  rules.mode === 'stableford' ? formatPoints(getPointsForToPar(rules, toPar), language) : formatToPar(toPar);

export function formatLeagueScore(mode: Mode, value: number, language: Locale): string {
  return mode === 'stroke' ? formatToPar(value) : formatPoints(value, language);
}
