import type { ReactNode } from 'react';
import styles from '../event-sheet.module.css';

/** Renders a line of an event's details, with its icon. */
export function DetailLine({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <p className={styles['detail']}>
      {icon}
      {children}
    </p>
  );
}
