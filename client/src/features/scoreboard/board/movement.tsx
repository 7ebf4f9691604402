import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import styles from './movement.module.css';

/** Shows the places gained or lost since the last round; an unchanged place shows nothing. */
export function Movement({ places }: { places: number }) {
  const { t } = useTranslation('scoreboard');
  const spoken = places === 0 ? t('samePlace') : t(places > 0 ? 'up' : 'down', { count: Math.abs(places) });
  const Arrow = places > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles['movement'], places > 0 && styles['up'])} title={spoken}>
      {places !== 0 && (
        <span aria-hidden="true" className={styles['indicator']}>
          {/* Without styles the number would touch the place: 4 and 1 would read as 41. */ ' '}
          <Arrow size={12} strokeWidth={2.5} />
          {Math.abs(places)}
        </span>
      )}
      <ScreenReaderOnly>, {spoken}</ScreenReaderOnly>
    </span>
  );
}
