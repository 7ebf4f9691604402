import type { NoUnhandledRules } from '@golf-league/core/golf/rules.ts';
import { getParPoints, getScoreLimits } from '@golf-league/core/golf/rounds/score.ts';
import { useTranslation } from 'react-i18next';
import { countEnteredHoles } from '../../own-card/card-draft.ts';
import { getFormCard, hasInvalidHandicap, calculatePlayingHandicap } from '../../courses/course-entry.ts';
import type { CourseEntry, FormRules } from '../../courses/course-entry.ts';
import { RoundScore } from '../../leagues/list/score.tsx';
import { getDraftScores } from './round-draft.tsx';
import type { RoundDraft } from './round-draft.tsx';
import styles from './round-form.module.css';

type Props = { rules: FormRules; draft: RoundDraft; knownIndex: number | null };

/** Formats '− 16', or '+ 2' for a plus handicap. */
const formatSigned = (number: number) => `${number < 0 ? '\u2212' : '+'} ${Math.abs(number)}`;

function getCourseHintKey(rules: FormRules, entry: CourseEntry, knownIndex: number | null) {
  if (calculatePlayingHandicap(rules, entry, knownIndex).playing !== null) return 'countsHintGross';
  if (getFormCard(entry) || hasInvalidHandicap(entry)) return 'countsHintIndex';
  return rules.mode === 'stableford' ? 'countsHintPointsOrIndex' : 'countsHintNetOrIndex';
}

/** Shows the score that will count for the round, updated while the user types. */
export function CountedScore({ rules, draft, knownIndex }: Props) {
  const { mode, holes: _holes, allowance: _allowance, handicap: _handicap, ...unhandled } = rules;
  unhandled satisfies NoUnhandledRules;
  const { t } = useTranslation('rounds');
  const { scores, problem } = getDraftScores(rules, draft, knownIndex);
  const card = draft.course && getFormCard(draft.course);
  const missingHoleCount = card ? card.marks.length - countEnteredHoles(card.marks) : 0;
  const hint =
    missingHoleCount > 0
      ? t('countsHintCard', { count: missingHoleCount })
      : draft.course
        ? t(getCourseHintKey(rules, draft.course, knownIndex))
        : mode === 'stableford'
          ? t('countsHintPoints', { points: getParPoints(rules) })
          : t('countsHint');
  const netCalculation = draft.course &&
    scores?.playingHandicap != null &&
    scores.gross !== null &&
    (mode !== 'stableford' || draft.net === '') && {
      gross: scores.gross,
      handicap: formatSigned(-scores.playingHandicap),
      net: scores.gross - scores.playingHandicap,
    };
  const hasNoHandicap = card && scores?.playingHandicap === null;
  const { strokes, coursePar, points } = getScoreLimits(rules);
  const limits = { strokes: strokes.max, points: points.max, least: coursePar.min, most: coursePar.max };
  return (
    // One live region: screen readers read the number together with its label after each change.
    <output className={styles['countedScore']} aria-atomic="true">
      <span className={problem ? styles['problem'] : undefined}>
        {problem ? t(`problems.${problem}`, limits) : scores ? t('countsAs') : hint}
        {netCalculation && !problem && (
          <small className={styles['note']}> {t('netCalculated', netCalculation)}</small>
        )}
        {hasNoHandicap && !problem && <small className={styles['note']}> {t('withoutHandicap')}</small>}
      </span>{' '}
      {scores && !problem && <RoundScore rules={rules} toPar={scores.toPar} className={styles['number']} />}
    </output>
  );
}
