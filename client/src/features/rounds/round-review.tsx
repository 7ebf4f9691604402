import { pointsOfToPar } from '@golf-league/core/golf/score.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { RoundScores } from '@golf-league/core/golf/round.ts';
import { useTranslation } from 'react-i18next';
import { objectUrlOf } from '../../platform/object-url.ts';
import { ToPar } from '../leagues/score.tsx';
import { nearDay, useDayText } from './played-day.tsx';
import styles from './round-form.module.css';
import { ScorecardThumb } from './scorecard-thumb.tsx';

type Props = { mode: Mode; scores: RoundScores; number: number; file: Blob | null };

const days = { today: 'onToday', yesterday: 'onYesterday', day: 'onDay' } as const;

/** Repeats the round in words before it is sent, so that a typing error is seen before the board shows it. */
export function RoundReview({ mode, scores, number, file }: Props) {
  const { t } = useTranslation('rounds');
  const dayText = useDayText();
  const day = t(days[nearDay(scores.playedOn)], { day: dayText(scores.playedOn) });
  const { toPar, gross, coursePar } = scores;
  const inWords =
    toPar === 0 ? t('even') : toPar < 0 ? t('under', { count: -toPar }) : t('over', { count: toPar });
  const points = pointsOfToPar(toPar);
  const said =
    mode !== 'stableford'
      ? t('reviewStrokes', { net: toPar + (coursePar ?? 0), gross: gross ?? '', par: coursePar ?? '', day })
      : gross === null
        ? t('reviewPoints', { points, day })
        : t('reviewPointsStrokes', { points, gross, day });
  return (
    <div className={styles['review']}>
      <p className={styles['said']}>{said}</p>
      <p className={styles['counts']}>
        <span>
          {t('countsAs')} · {inWords}
        </span>
        <ToPar value={toPar} className={styles['number']} />
      </p>
      {file && (
        <div className={styles['photo']}>
          <ScorecardThumb src={objectUrlOf(file)} />
          <p className={styles['soft']}>{t('scorecard.goesWith')}</p>
        </div>
      )}
      <p className={styles['soft']}>{t('reviewRound', { number })}</p>
    </div>
  );
}
