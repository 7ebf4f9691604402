import ArrowLeft from 'icon:arrow-left';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import styles from './full-menu.module.css';

type SubmenuItem = {
  key: string;
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  text: string;
  /** the heading of the group that begins with this item */
  heading?: string | undefined;
  /** the page that it opens, or the function it calls */
} & ({ to: string } | { run: () => void });

type Props = { items: readonly SubmenuItem[]; back: string; onBack: () => void; onClose: () => void };

/** Renders the second level of the full menu. The list takes the focus; choosing an item closes the menu first. */
export function SubmenuList({ items, back, onBack, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  async function open(to: string) {
    // The new page replaces the history entry of the menu: see ui/back-closes.ts.
    await navigate(to, { replace: true });
    onClose();
  }
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul ref={list} className={styles['links']}>
      {items.map(({ key, icon: Icon, text, heading, ...action }) => (
        <li key={key}>
          {heading !== undefined && <p className={styles['group']}>{heading}</p>}
          <button
            type="button"
            onClick={() => ('to' in action ? void open(action.to) : (onClose(), action.run()))}
          >
            <Icon aria-hidden="true" />
            {text}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {back}
        </button>
      </li>
    </ul>
  );
}
