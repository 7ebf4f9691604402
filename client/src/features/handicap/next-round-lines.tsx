import { formatHandicapIndex } from '@golf-league/core/golf/handicap/handicap-format.ts';
import { findMaxGrossForDifferential } from '@golf-league/core/golf/handicap/handicap-index.ts';
import type { NextRoundPrediction } from '@golf-league/core/golf/handicap/next-round.ts';
import { useTranslation } from 'react-i18next';
import { getCurrentLanguage } from '../../texts/language.ts';
import { formatDifferential } from './format-differential.ts';
import type { HandicapRound } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';

type Props = { index: number; next: NextRoundPrediction; rounds: readonly HandicapRound[] };

/** Explains how the next 18 holes would change the estimate, with an example from the last course played. */
export function NextRoundLines({ index, next: { lowers, exceptional, atWorst }, rounds }: Props) {
  const { t } = useTranslation('handicap');
  const lastCourse = rounds.find(({ holes }) => holes === 18)?.course;
  const formatIndex = (value: number) => formatHandicapIndex(value, getCurrentLanguage());
  const lines = [];
  if (lowers) {
    const { differential } = lowers;
    lines.push(
      t('lowers', { differential: formatDifferential(differential), index: formatIndex(lowers.index) }),
    );
    if (lastCourse) {
      const gross = findMaxGrossForDifferential(differential, lastCourse);
      lines.push(t('lowersStrokes', { tee: lastCourse.tee, course: lastCourse.name, gross }));
    }
  } else lines.push(atWorst < index ? t('lowersAlways', { index: formatIndex(atWorst) }) : t('lowersNever'));
  // While a cap limits the index, a good round may only lower the uncapped index.
  lines.push(
    t(exceptional.index < index ? 'exceptionalNext' : 'exceptionalKept', {
      differential: formatDifferential(exceptional.differential),
      index: formatIndex(exceptional.index),
    }),
  );
  if (atWorst >= index)
    lines.push(atWorst > index ? t('rises', { index: formatIndex(atWorst) }) : t('keeps'));
  return (
    <div className={styles['nextRound']}>
      <h4>{t('next')}</h4>
      <p>{lines.join(' ')}</p>
    </div>
  );
}
