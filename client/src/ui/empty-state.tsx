import type { ReactNode } from 'react';
import styles from './empty-state.module.css';

/** Says what to do next. `action` is a button, or nothing where the words are enough. */
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
