import styles from './count-badge.module.css';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

/** Renders a badge in the corner of its positioned parent; nothing for 0. Screen readers get text, not the number. */
export function CountBadge({ count, screenReaderText }: { count: number; screenReaderText: string }) {
  if (count <= 0) return null;
  return (
    <span className={styles['badge']}>
      <span aria-hidden="true">{count > 99 ? '99+' : count}</span>
      <ScreenReaderOnly>{screenReaderText}</ScreenReaderOnly>
    </span>
  );
}
