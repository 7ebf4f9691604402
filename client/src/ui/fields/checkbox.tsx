import Check from 'icon:check';
import type { ComponentProps, ReactNode } from 'react';
import styles from './checkbox.module.css';

type Props = Omit<ComponentProps<'input'>, 'type' | 'children'> & { children: ReactNode };

export function Checkbox({ children, ...input }: Props) {
  return (
    <label className={styles['row']}>
      <span className={styles['box']}>
        <input {...input} type="checkbox" className={styles['input']} />
        <Check size={18} strokeWidth={3} aria-hidden="true" />
      </span>
      <span>{children}</span>
    </label>
  );
}
