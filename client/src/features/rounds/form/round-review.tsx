import type { ImplausibleReason } from '@golf-league/core/golf/rounds/implausible-scores.ts';
import { getPointsForToPar, getStrokesForToPar } from '@golf-league/core/golf/rounds/score.ts';
import type { ScoringRules } from '@golf-league/core/golf/rules.ts';
import type { RoundScores } from '@golf-league/core/golf/rounds/round.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { getObjectUrl } from '../../../platform/object-url.ts';
import { hasManualHandicap } from '../../courses/course-entry.ts';
import type { ChosenTee, FormRules } from '../../courses/course-entry.ts';
import { RoundScore, ToPar } from '../../leagues/list/score.tsx';
import { getRelativeDayKey, useFormatDay } from './played-day.tsx';
import { useFormatScoreDetails } from './score-details.tsx';
import styles from './round-form.module.css';
import { ScorecardThumb } from '../list/scorecard-thumb.tsx';

type Props = {
  rules: FormRules;
  scores: RoundScores;
  warnings: readonly ImplausibleReason[];
  /** the round's number; null for a correction, which does not change it */
  number: number | null;
  file: Blob | null;
  /** the chosen course and tee */
  chosen: ChosenTee | null;
  children?: ReactNode;
};

/**
 * Returns the text key for a warning. Nine-hole leagues have their own text for a very low gross score, since the usual
 * text asks whether only nine holes were played.
 */
const getWarningTextKey = (warning: ImplausibleReason, { holes }: ScoringRules) =>
  warning === 'gross_very_low' && holes === 9
    ? ('warnings.gross_very_low_nine' as const)
    : (`warnings.${warning}` as const);

const dayKeys = { today: 'onToday', yesterday: 'onYesterday', day: 'onDay' } as const;

/** Summarizes the round in words before it is sent, to help the player notice typing errors. */
export function RoundReview({ rules, scores, warnings, number, file, chosen, children }: Props) {
  const { t } = useTranslation('rounds');
  const formatDay = useFormatDay();
  const formatDetails = useFormatScoreDetails();
  const { toPar, gross, coursePar, playedOn } = scores;
  const day = t(dayKeys[getRelativeDayKey(playedOn)], { day: formatDay(playedOn) });
  const scoreDetailsText = formatDetails(scores, {
    courseAndTee: chosen && { course: chosen.course, tee: chosen.tee.name },
    isHandicapManual: chosen !== null && hasManualHandicap(rules, chosen.tee, scores),
  });
  const isStableford = rules.mode === 'stableford';
  const toParText =
    toPar === 0 ? t('even') : toPar < 0 ? t('under', { count: -toPar }) : t('over', { count: toPar });
  const points = getPointsForToPar(rules, toPar);
  const summary = !isStableford
    ? t('reviewStrokes', {
        net: getStrokesForToPar(toPar, coursePar ?? 0),
        gross: gross ?? '',
        par: coursePar ?? '',
        day,
      })
    : gross === null
      ? t('reviewPoints', { count: points, day })
      : t('reviewPointsStrokes', { count: points, gross, day });
  return (
    <div className={styles['review']}>
      <div>
        <p className={styles['summary']}>{summary}</p>
        {scoreDetailsText !== '' && <p className={styles['muted']}>{scoreDetailsText}</p>}
      </div>
      <p className={styles['countedScore']} data-review>
        <span>
          {t('countsAs')}
          <br />
          {isStableford && (
            <>
              <ToPar value={toPar} /> <span aria-hidden="true">· </span>
            </>
          )}
          {toParText}
        </span>
        <RoundScore rules={rules} toPar={toPar} className={styles['number']} />
      </p>
      {warnings.length > 0 && (
        <ul className={styles['warnings']}>
          {warnings.map((warning) => (
            <li key={warning}>
              {t(getWarningTextKey(warning, rules), { strokes: -toPar, gross: gross ?? '', points })}
            </li>
          ))}
        </ul>
      )}
      {file && (
        <div className={styles['photo']}>
          <ScorecardThumb src={getObjectUrl(file)} />
          <p className={styles['muted']}>{t('scorecard.deletedWithRound')}</p>
        </div>
      )}
      {number !== null && <p className={styles['muted']}>{t('reviewRound', { number })}</p>}
      {children}
    </div>
  );
}
