import type { ComponentProps, ReactNode } from 'react';
import { Link } from 'react-router';
import styles from './button.module.css';
import { classNames } from '../class-names.ts';
import { Spinner } from '../graphics/spinner.tsx';

export type ButtonStyleProps = {
  /** lime and glass have enough contrast only on dark surfaces */
  variant?: 'primary' | 'lime' | 'outline' | 'glass' | 'ghost' | 'danger';
  size?: 'normal' | 'large' | 'small';
  wide?: boolean;
  icon?: ReactNode;
};

type ButtonProps = ButtonStyleProps & ComponentProps<'button'> & { busy?: boolean };

export function Button({ variant, size, wide, icon, busy = false, children, ...rest }: ButtonProps) {
  const { className, onClick, disabled, ...attributes } = rest;
  return (
    <button
      type="button"
      {...attributes}
      disabled={disabled}
      aria-busy={busy || undefined}
      // Not `disabled`, which would lose focus; clicks on a busy button are ignored.
      aria-disabled={busy || attributes['aria-disabled']}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      className={classNames(getButtonClass({ variant, size, wide }), className)}
    >
      {busy ? <Spinner small /> : icon}
      {children}
    </button>
  );
}

export function LinkButton({
  variant,
  size,
  wide,
  icon,
  children,
  className,
  ...rest
}: ButtonStyleProps & ComponentProps<typeof Link>) {
  return (
    <Link {...rest} className={classNames(getButtonClass({ variant, size, wide }), className)}>
      {icon}
      {children}
    </Link>
  );
}

function getButtonClass({
  variant = 'primary',
  size = 'normal',
  wide,
}: { [K in keyof ButtonStyleProps]: ButtonStyleProps[K] | undefined }) {
  return classNames(styles['button'], styles[variant], styles[size], wide && styles['wide']);
}
