import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Contours } from './contours.tsx';
import styles from './contours.module.css';
import { hash } from './seeded-random.ts';

/** Must equal the number of cover colours in tokens.css. */
const colours = 8;

/**
 * A colour for each seed, from 0. Seeds have different colours as far as there are enough; the first in code-unit order
 * choose first, so that the order of the list does not matter.
 */
export function coverColours(seeds: readonly string[]): Map<string, number> {
  const chosen = new Map<string, number>();
  for (const seed of [...new Set(seeds)].toSorted()) {
    const taken = new Set([...chosen.values()].slice(chosen.size - (chosen.size % colours)));
    let colour = hash(seed) % colours;
    while (taken.has(colour)) colour = (colour + 1) % colours;
    chosen.set(seed, colour);
  }
  return chosen;
}

type Props = {
  seed: string;
  /** as from `coverColours`; by default the seed's own */
  colour?: number;
  className?: string;
  children?: ReactNode;
};

/** A generated picture for a league without one; the pattern depends on the seed. */
export function Cover({ seed, colour = hash(seed) % colours, className, children }: Props) {
  return (
    <div
      className={classNames(styles['cover'], className)}
      style={{ backgroundColor: `var(--cover-${colour})` }}
    >
      <Contours seed={seed} rings={11} step={60} />
      {children}
    </div>
  );
}
