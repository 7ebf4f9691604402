import ArrowDown from 'icon:arrow-down';
import ArrowUp from 'icon:arrow-up';
import { useTranslation } from 'react-i18next';
import { classNames } from '../../../ui/class-names.ts';
import { ScreenReaderOnly } from '../../../ui/screen-reader-only.tsx';
import styles from './movement.module.css';

/** Shows the places gained or lost since the last round; an unchanged place shows nothing. */
export function Movement({ positionsGained }: { positionsGained: number }) {
  const { t } = useTranslation('scoreboard');
  const label =
    positionsGained === 0
      ? t('samePlace')
      : t(positionsGained > 0 ? 'up' : 'down', { count: Math.abs(positionsGained) });
  const Arrow = positionsGained > 0 ? ArrowUp : ArrowDown;
  return (
    <span className={classNames(styles['movement'], positionsGained > 0 && styles['up'])} title={label}>
      {positionsGained !== 0 && (
        <span aria-hidden="true" className={styles['indicator']}>
          {/* Without styles the number would touch the place: 4 and 1 would read as 41. */ ' '}
          <Arrow size={12} strokeWidth={2.5} />
          {Math.abs(positionsGained)}
        </span>
      )}
      <ScreenReaderOnly>, {label}</ScreenReaderOnly>
    </span>
  );
}
