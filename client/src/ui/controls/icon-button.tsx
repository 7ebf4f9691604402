import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './icon-button.module.css';
import { ScreenReaderOnly } from '../screen-reader-only.tsx';

type Props = Omit<ComponentProps<'button'>, 'children'> & {
  /** the accessible name: what the button does */
  label: string;
  icon: ReactNode;
  /** a badge, whose text becomes part of the accessible name */
  children?: ReactNode;
  /** where the label is shown: next to the icon or below it; if undefined, only screen readers get it */
  labelPosition?: 'after' | 'below' | undefined;
};

export function IconButton({ label, icon, children, className, labelPosition, ...rest }: Props) {
  return (
    <button
      type="button"
      title={label}
      {...rest}
      aria-label={children || labelPosition ? undefined : label}
      data-label-position={labelPosition}
      className={classNames(styles['button'], className)}
    >
      {labelPosition ? (
        <>
          <span className={styles['label']}>{label}</span>
          <span className={styles['icon']}>
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
