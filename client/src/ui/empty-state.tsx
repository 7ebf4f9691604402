import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Explains why a view is empty and what to do next. `action` is the button for the next step. */
export function EmptyState({
  icon,
  title,
  children,
  action,
}: {
  icon?: ReactNode;
  title: string;
  children?: ReactNode;
  action?: ReactNode;
}) {
  return (
    <div className={styles['empty']}>
      {icon && <span className={styles['icon']}>{icon}</span>}
      <p className={styles['title']}>{title}</p>
      {children && <p className={styles['text']}>{children}</p>}
      {action}
    </div>
  );
}
