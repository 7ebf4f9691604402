import type { ReactNode } from 'react';
import styles from './screen-reader-only.module.css';

export function ScreenReaderOnly({ children }: { children: ReactNode }) {
  return <span className={styles['hidden']}>{children}</span>;
}
