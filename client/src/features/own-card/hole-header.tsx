import type { TeeHole } from '@golf-league/core/golf/rounds/course.ts';
import { useTranslation } from 'react-i18next';
import styles from './hole-header.module.css';
import { ReceivedDots } from './hole-mark.tsx';

type Props = { number: number; hole: TeeHole; received: number; typing: string };

/** Shows the current hole in digits that are readable at arm's length in sunlight. */
export function HoleHeader({ number, hole, received, typing }: Props) {
  const { t } = useTranslation('card');
  return (
    <div className={styles['hole']}>
      <h3 className={styles['number']}>
        <span className={styles['word']}>{t('hole')}</span> {number}
      </h3>
      <div className={styles['facts']}>
        <p className={styles['par']}>
          {t('par')} {hole.par}
        </p>
        <p>
          {t('index')} {hole.strokeIndex}
        </p>
        <p className={styles['received']}>
          <ReceivedDots received={received} />
          {received < 0 ? t('given', { count: -received }) : t('received', { count: received })}
        </p>
      </div>
      {typing !== '' && (
        <p className={styles['typing']} role="status">
          {t('typing', { digits: typing })}
        </p>
      )}
    </div>
  );
}
