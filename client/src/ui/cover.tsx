import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Contours } from './contours.tsx';
import styles from './contours.module.css';
import { hash } from './seed.ts';

// White stands on each with 4.5:1 or more.
const grounds = [
  '#0e5a3f',
  '#8a6410',
  '#2f6186',
  '#7a3b52',
  '#3f5d1f',
  '#5a4a8a',
  '#1f6466',
  '#8a4a2a',
] as const;

export const coverColour = (seed: string): string => grounds[hash(seed) % grounds.length] ?? grounds[0];

/** The generated picture of something that has none: a green of its own, in its own colour. */
export function Cover({
  seed,
  className,
  children,
}: {
  seed: string;
  className?: string;
  children?: ReactNode;
}) {
  return (
    <div className={classNames(styles['cover'], className)} style={{ backgroundColor: coverColour(seed) }}>
      <Contours seed={seed} rings={11} step={60} />
      {children}
    </div>
  );
}
