import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** the accessible name: what the button does */
  label: string;
  icon: ReactNode;
  /** a badge, whose text becomes a part of the accessible name */
  children?: ReactNode;
  /** where the name is shown: next to the icon or below it; if undefined, it is for screen readers only */
  words?: 'after' | 'below' | undefined;
};

export function IconButton({ label, icon, children, className, words, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={children || words ? undefined : label}
      data-words={words}
      className={classNames(styles['button'], className)}
    >
      {words ? (
        <>
          <span className={styles['words']}>{label}</span>
          <span className={styles['sign']}>
            {icon}
            {children}
          </span>
        </>
      ) : (
        <>
          {icon}
          {children && <ScreenReaderOnly>{label}</ScreenReaderOnly>}
          {children}
        </>
      )}
    </button>
  );
}
