import type { ReactNode } from 'react';
import styles from '../event-sheet.module.css';

/** Renders a line of a day's details, after its icon. */
export function DetailLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['fact']}>
      {icon}
      {children}
    </p>
  );
}
