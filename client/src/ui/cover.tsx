import type { ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Contours } from './contours.tsx';
import styles from './contours.module.css';
import { hash } from './seeded-random.ts';

/** Must equal the number of cover colours in tokens.css. */
const colours = 8;

const coverColour = (seed: string): string => `var(--cover-${hash(seed) % colours})`;

/** A generated picture for a league without one; pattern and colour come from the seed. */
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
