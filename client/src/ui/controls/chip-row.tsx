import { useEffect, useRef } from 'react';
import styles from './chip-row.module.css';

type Chip<Key> = {
  key: Key;
  label: string;
  /** for screen readers, where the label says too little */ spoken?: string;
};

type Props<Key> = { label: string; chips: readonly Chip<Key>[]; selected: Key; onSelect: (key: Key) => void };

/** A choice of one in a row that scrolls sideways; the chosen chip is scrolled into view. */
export function ChipRow<Key extends string | number>({ label, chips, selected, onSelect }: Props<Key>) {
  const row = useRef<HTMLDivElement>(null);
  const shown = useRef(selected);
  useEffect(() => {
    // Not at the first render, where it would cost a layout and could scroll the page.
    if (shown.current === selected) return;
    shown.current = selected;
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  return (
    <div ref={row} role="group" aria-label={label} className={styles['row']}>
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles['chip']}
          aria-pressed={chip.key === selected}
          aria-label={chip.spoken}
          onClick={() => onSelect(chip.key)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
