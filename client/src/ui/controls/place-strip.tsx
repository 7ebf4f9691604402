import { useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './place-strip.module.css';

type Place = { key: Key; content: ReactNode; label?: string };

type Props = {
  label: string;
  places: readonly Place[];
  at: number;
  onGo: (at: number) => void;
  className?: string | undefined;
};

/** Renders items in a row that scrolls horizontally, and keeps the current item in view. */
export function PlaceStrip({ label, places, at, onGo, className }: Props) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [at]);
  return (
    <ol ref={row} className={classNames(styles['row'], className)} aria-label={label}>
      {places.map((place, index) => (
        <li key={place.key}>
          <button
            type="button"
            className={styles['place']}
            aria-label={place.label}
            aria-current={index === at ? 'step' : undefined}
            // Arrow keys move between items, so that Tab does not stop at each of eighteen holes.
            tabIndex={index === at ? 0 : -1}
            onClick={() => onGo(index)}
          >
            {place.content}
          </button>
        </li>
      ))}
    </ol>
  );
}
