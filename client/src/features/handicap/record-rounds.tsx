import { MAX_RECENT_DIFFERENTIALS } from '@golf-league/core/golf/handicap/handicap-index.ts';
import Check from 'icon:check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { formatDate } from '../../ui/time.tsx';
import { formatDifferential } from './format-differential.ts';
import type { HandicapRound } from './handicap.api.ts';
import styles from './record-rounds.module.css';

/** Lists the rounds of a handicap record with their differentials, and marks the rounds that count. */
export function RecordRounds({ rounds }: { rounds: readonly HandicapRound[] }) {
  const { t } = useTranslation('handicap');
  const [isExpanded, setIsExpanded] = useState(false);
  const visibleRounds = isExpanded ? rounds : rounds.slice(0, MAX_RECENT_DIFFERENTIALS);
  return (
    <section className={styles['rounds']}>
      <h3>{t('rounds')}</h3>
      <ul>
        {visibleRounds.map((round) => (
          <RecordRow
            key={round.id}
            round={round}
            pairedRound={rounds.find(({ id }) => id === round.pairedWith) ?? null}
          />
        ))}
      </ul>
      {rounds.length > visibleRounds.length && (
        <Button variant="outline" wide onClick={() => setIsExpanded(true)}>
          {t('all', { count: rounds.length })}
        </Button>
      )}
    </section>
  );
}

const formatDay = (day: string) => formatDate(new Date(`${day}T12:00:00`));

function RecordRow({ round, pairedRound }: { round: HandicapRound; pairedRound: HandicapRound | null }) {
  const { t } = useTranslation('handicap');
  const { course, playedOn, adjustedGross, ownDifferential, differential, adjusted, pairedWith, counts } =
    round;
  const value = pairedWith === null ? (adjusted ?? differential) : ownDifferential;
  return (
    <li className={classNames(styles['row'], !counts && styles['uncounted'])}>
      <div className={styles['text']}>
        <p className={styles['course']}>
          {course ? course.name : t('withoutCourse')}{' '}
          {course && <span className={styles['tee']}>{course.tee}</span>}
        </p>
        <p className={styles['detail']}>
          {formatDay(playedOn)} · {t('strokes', { count: adjustedGross })}
        </p>
        {getDetailLines().map((line) => (
          <p key={line} className={styles['detail']}>
            {line}
          </p>
        ))}
      </div>
      <p className={styles['value']}>
        <ScreenReaderOnly>{t('differential')} </ScreenReaderOnly>
        <span className={styles['number']}>{formatDifferential(value)}</span>
        {counts && (
          <span className={styles['countedLabel']}>
            <Check size={14} aria-hidden="true" />
            {t('counts')}
          </span>
        )}
      </p>
    </li>
  );

  function getDetailLines(): string[] {
    const { holes, holesPlayed, expected, exceptional } = round;
    const ownDifferentialText = formatDifferential(ownDifferential);
    const lines = [];
    if (pairedRound && adjusted !== null) {
      lines.push(
        t('ninePair', { day: formatDay(pairedRound.playedOn), differential: formatDifferential(adjusted) }),
      );
    } else if (expected && holes === 9) lines.push(t('filledIn', { differential: ownDifferentialText }));
    else if (expected)
      lines.push(t('holesFilledIn', { count: 18 - holesPlayed, differential: ownDifferentialText }));
    else if (holes === 9)
      lines.push(adjusted === null ? t('nineWaiting') : t('twice', { differential: ownDifferentialText }));
    if (adjusted !== null && adjusted !== differential)
      lines.push(t('reduced', { differential: formatDifferential(differential) }));
    if (exceptional < 0) lines.push(t('exceptional', { less: formatDifferential(-exceptional) }));
    return lines;
  }
}
