import styles from './count-badge.module.css';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

/** A badge on the corner of its positioned parent; nothing at zero. `spoken` is the text for screen readers. */
export function CountBadge({ count, spoken }: { count: number; spoken: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <ScreenReaderOnly>{spoken}</ScreenReaderOnly>
    </span>
  );
}
