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
};

export function IconButton({ label, icon, children, className, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={children ? undefined : label}
      className={classNames(styles['button'], className)}
    >
      {icon}
      {children && <ScreenReaderOnly>{label}</ScreenReaderOnly>}
      {children}
    </button>
  );
}
