import { useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './place-strip.module.css';

type StripItem = { key: Key; content: ReactNode; label?: string };

type Props = {
  label: string;
  places: readonly StripItem[];
  currentIndex: number;
  onGo: (currentIndex: number) => void;
  className?: string | undefined;
};

/** Renders items in a row that scrolls horizontally, and keeps the current item in view. */
export function PlaceStrip({ label, places, currentIndex, onGo, className }: Props) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentIndex]);
  return (
    <ol ref={row} className={classNames(styles['row'], className)} aria-label={label}>
      {places.map((place, index) => (
        <li key={place.key}>
          <button
            type="button"
            className={styles['place']}
            aria-label={place.label}
            aria-current={index === currentIndex ? 'step' : undefined}
            // Arrow keys move between items, so that Tab does not stop at each of eighteen holes.
            tabIndex={index === currentIndex ? 0 : -1}
            onClick={() => onGo(index)}
          >
            {place.content}
          </button>
        </li>
      ))}
    </ol>
  );
}
