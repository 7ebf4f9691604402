import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Contours } from './contours.tsx';
import styles from './contours.module.css';
import { hash } from './seeded-random.ts';

/** As many as tokens.css has. */
const colours = 8;

const coverColour = (seed: string): string => `var(--cover-${hash(seed) % colours})`;

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
