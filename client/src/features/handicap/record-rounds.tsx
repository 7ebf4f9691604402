import { DIFFERENTIALS_OF_RECORD } from '@golf-league/core/golf/handicap-index.ts';
import Check from 'lucide-react/icons/check';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../../ui/controls/button.tsx';
import { classNames } from '../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../ui/screen-reader-only.tsx';
import { dateOf } from '../../ui/time.tsx';
import { decimalText } from './decimal-text.ts';
import type { RoundOfRecord } from './handicap.api.ts';
import styles from './record-rounds.module.css';

/** Each round with its differential, and which of them count. */
export function RecordRounds({ rounds }: { rounds: readonly RoundOfRecord[] }) {
  const { t } = useTranslation('handicap');
  const [isWhole, setIsWhole] = useState(false);
  const shown = isWhole ? rounds : rounds.slice(0, DIFFERENTIALS_OF_RECORD);
  return (
    <section className={styles['rounds']}>
      <h3>{t('rounds')}</h3>
      <ul>
        {shown.map((round) => (
          <RecordRow
            key={round.id}
            round={round}
            other={rounds.find(({ id }) => id === round.pairedWith) ?? null}
          />
        ))}
      </ul>
      {rounds.length > shown.length && (
        <Button variant="outline" wide onClick={() => setIsWhole(true)}>
          {t('all', { count: rounds.length })}
        </Button>
      )}
    </section>
  );
}

const dayText = (day: string) => dateOf(new Date(`${day}T12:00:00`));

function RecordRow({ round, other }: { round: RoundOfRecord; other: RoundOfRecord | null }) {
  const { t } = useTranslation('handicap');
  const { course, playedOn, holes, adjustedGross, differential, counts } = round;
  return (
    <li className={classNames(styles['row'], !counts && styles['left'])}>
      <div className={styles['words']}>
        <p className={styles['course']}>
          {course.name} <span className={styles['tee']}>{course.tee}</span>
        </p>
        <p className={styles['detail']}>
          {dayText(playedOn)} · {t('strokes', { count: adjustedGross })}
        </p>
        {holes === 9 && <p className={styles['detail']}>{other ? pairText(other) : t('waits')}</p>}
      </div>
      <p className={styles['value']}>
        <ScreenReaderOnly>{t('differential')} </ScreenReaderOnly>
        <span className={styles['figure']}>{decimalText(differential)}</span>
        {counts && (
          <span className={styles['counts']}>
            <Check size={14} aria-hidden="true" />
            {t('counts')}
          </span>
        )}
      </p>
    </li>
  );

  function pairText({ differential: second, playedOn: day }: RoundOfRecord): string {
    const both = Math.round((differential + second) * 10) / 10;
    return t('pair', { day: dayText(day), differential: decimalText(both) });
  }
}
