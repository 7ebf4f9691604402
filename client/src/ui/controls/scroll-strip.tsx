import { useEffect, useRef } from 'react';
import type { Key, ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './scroll-strip.module.css';

type StripItem = { key: Key; content: ReactNode; label?: string };

type Props = {
  label: string;
  items: readonly StripItem[];
  currentIndex: number;
  onSelect: (index: number) => void;
  className?: string | undefined;
};

/** Renders a row of buttons that scrolls horizontally, and keeps the current one in view. */
export function ScrollStrip({ label, items, currentIndex, onSelect, className }: Props) {
  const row = useRef<HTMLOListElement>(null);
  useEffect(() => {
    row.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [currentIndex]);
  return (
    <ol ref={row} className={classNames(styles['row'], className)} aria-label={label}>
      {items.map((item, index) => (
        <li key={item.key}>
          <button
            type="button"
            className={styles['item']}
            aria-label={item.label}
            aria-current={index === currentIndex ? 'step' : undefined}
            // Arrow keys move between items; Tab would otherwise stop at each of eighteen holes.
            tabIndex={index === currentIndex ? 0 : -1}
            onClick={() => onSelect(index)}
          >
            {item.content}
          </button>
        </li>
      ))}
    </ol>
  );
}
