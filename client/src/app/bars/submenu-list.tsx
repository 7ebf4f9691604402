import ArrowLeft from 'icon:arrow-left';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import { useNavigate } from 'react-router';
import styles from './full-menu.module.css';

/** An item opens the page `to`, or calls `run`. */
type SubmenuItem = {
  key: string;
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  text: string;
  /** the heading shown above this item, if it starts a group */
  heading?: string | undefined;
} & ({ to: string } | { run: () => void });

type Props = { items: readonly SubmenuItem[]; backText: string; onBack: () => void; onClose: () => void };

/**
 * Renders the second level of the full menu, and focuses its first button. An item that calls a function closes the
 * menu first; a link closes it after navigating.
 */
export function SubmenuList({ items, backText, onBack, onClose }: Props) {
  const listRef = useRef<HTMLUListElement>(null);
  const navigate = useNavigate();
  async function navigateTo(to: string) {
    // The new page replaces the menu's history entry: see ui/dialogs/use-close-on-back.ts.
    await navigate(to, { replace: true });
    onClose();
  }
  useEffect(() => listRef.current?.querySelector('button')?.focus(), []);
  return (
    <ul ref={listRef} className={styles['links']}>
      {items.map(({ key, icon: Icon, text, heading, ...action }) => (
        <li key={key}>
          {heading !== undefined && <p className={styles['groupHeading']}>{heading}</p>}
          <button
            type="button"
            onClick={() => ('to' in action ? void navigateTo(action.to) : (onClose(), action.run()))}
          >
            <Icon aria-hidden="true" />
            {text}
          </button>
        </li>
      ))}
      <li>
        <button type="button" onClick={onBack}>
          <ArrowLeft aria-hidden="true" />
          {backText}
        </button>
      </li>
    </ul>
  );
}
