import { useEffect, useRef } from 'react';
import { classNames } from '../class-names.ts';
import styles from './chip-row.module.css';

type Chip<Key> = {
  key: Key;
  label: string;
  /** for screen readers, if the label alone is not clear */
  spoken?: string;
};

type Props<Key> = {
  label: string;
  chips: readonly Chip<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
  /** whether the first chip stays in view, and the row starts scrolled to its end */
  isNewestLast?: boolean;
};

/** Renders a single choice in a row that scrolls horizontally, and scrolls to the selected chip. */
export function ChipRow<Key extends string | number>(props: Props<Key>) {
  const { label, chips, selected, onSelect, isNewestLast = false } = props;
  const row = useRef<HTMLDivElement>(null);
  const lastSelected = useRef(selected);
  useEffect(() => {
    // Not in the first render, where scrolling would force a layout and could move the page.
    if (lastSelected.current === selected) return;
    lastSelected.current = selected;
    row.current
      ?.querySelector('[aria-pressed="true"]')
      ?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  }, [selected]);
  useEffect(() => {
    if (!isNewestLast) return;
    // Scrolls after the paint, since scrolling forces a layout.
    const frame = requestAnimationFrame(() => row.current?.scrollTo({ left: row.current.scrollWidth }));
    return () => cancelAnimationFrame(frame);
  }, [isNewestLast, chips.length]);
  return (
    <div
      ref={row}
      role="group"
      aria-label={label}
      className={classNames(styles['row'], isNewestLast && styles['ended'])}
    >
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
