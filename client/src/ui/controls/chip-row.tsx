import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip-row.module.css';

type Chip<Key> = {
  key: Key;
  label: string;
  /** for screen readers, if the label alone is not clear */
  spokenLabel?: string;
};

type Props<Key> = {
  label: string;
  chips: readonly Chip<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** whether the row is initially scrolled to its end, with the first chip kept in view */
  startsAtEnd?: boolean;
};

/** Renders a horizontally scrolling row of chips, of which one is selected, and scrolls to a newly selected chip. */
export function ChipRow<Key extends string | number>(props: Props<Key>) {
  const { label, chips, selected, onSelect, startsAtEnd = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  useEffect(() => {
    // Skips the first render, in which scrolling would force a layout and could move the page.
    if (lastSelected.current === selected) return;
    lastSelected.current = selected;
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  useEffect(() => {
    if (!startsAtEnd) return;
    // Scrolls after the paint, since scrolling forces a layout.
    const frameId = requestAnimationFrame(() => row.current?.scrollTo({ left: row.current.scrollWidth }));
    return () => cancelAnimationFrame(frameId);
  }, [startsAtEnd, chips.length]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={classNames(styles['row'], startsAtEnd && styles['startsAtEnd'])}
    >
      {chips.map((chip) => (
        <button
          key={chip.key}
          type="button"
          className={styles['chip']}
          aria-pressed={chip.key === selected}
          aria-label={chip.spokenLabel}
          onClick={() => onSelect(chip.key)}
        >
          {chip.label}
        </button>
      ))}
    </div>
  );
}
