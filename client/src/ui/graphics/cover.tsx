import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import { Contours } from './contours.tsx';
import styles from './contours.module.css';
import { hash } from './seeded-random.ts';

/** Must equal the number of cover colours in tokens.css. */
const colourCount = 8;

/**
 * Assigns each seed a colour number, from 0. A colour repeats only when all are used. The order of the seeds does not
 * matter, because they are sorted first.
 */
export function assignCoverColours(seeds: readonly string[]): Map<string, number> {
  const colourBySeed = new Map<string, number>();
  for (const seed of [...new Set(seeds)].toSorted()) {
    const usedColours = new Set(
      [...colourBySeed.values()].slice(colourBySeed.size - (colourBySeed.size % colourCount)),
    );
    let colour = hash(seed) % colourCount;
    while (usedColours.has(colour)) colour = (colour + 1) % colourCount;
    colourBySeed.set(seed, colour);
  }
  return colourBySeed;
}

type Props = {
  seed: string;
  /** a number from `assignCoverColours`; derived from the seed by default */
  colour?: number;
  className?: string;
  children?: ReactNode;
};

/** Renders a generated picture for a league without a picture of its own. The pattern depends on the seed. */
export function Cover({ seed, colour = hash(seed) % colourCount, className, children }: Props) {
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
