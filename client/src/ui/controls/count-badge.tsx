import styles from './count-badge.module.css';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

/** Renders a badge in the corner of its positioned parent; nothing for 0. `spokenText` is for screen readers. */
export function CountBadge({ count, spokenText }: { count: number; spokenText: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <ScreenReaderOnly>{spokenText}</ScreenReaderOnly>
    </span>
  );
}
