import type { ComponentProps, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './icon-button.module.css';
import { ScreenReaderOnly } from './screen-reader-only.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** what it does, for who cannot see the icon */
  label: string;
  icon: ReactNode;
  /** a badge, whose words belong to the name */
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
