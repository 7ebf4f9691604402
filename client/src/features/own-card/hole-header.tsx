import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import { useTranslation } from 'react-i18next';
import styles from './hole-header.module.css';
import { HandicapDots } from './hole-mark.tsx';

type Props = { holeNumber: number; hole: TeeHole; strokesReceived: number; typedDigit: string };

/** Shows the current hole in digits that are readable at arm's length in sunlight. */
export function HoleHeader({ holeNumber, hole, strokesReceived, typedDigit }: Props) {
  const { t } = useTranslation('card');
  return (
    <div className={styles['hole']}>
      <h3 className={styles['number']}>
        <span className={styles['label']}>{t('hole')}</span> {holeNumber}
      </h3>
      <div className={styles['details']}>
        <p className={styles['par']}>
          {t('par')} {hole.par}
        </p>
        <p>
          {t('index')} {hole.strokeIndex}
        </p>
        <p className={styles['received']}>
          <HandicapDots received={strokesReceived} />
          {strokesReceived < 0
            ? t('given', { count: -strokesReceived })
            : t('received', { count: strokesReceived })}
        </p>
      </div>
      {typedDigit !== '' && (
        <p className={styles['typedDigit']} role="status">
          {t('typing', { digits: typedDigit })}
        </p>
      )}
    </div>
  );
}
