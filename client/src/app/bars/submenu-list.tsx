import ArrowLeft from 'lucide-react/icons/arrow-left';
import { useEffect, useRef } from 'react';
import type { ComponentType } from 'react';
import styles from './full-menu.module.css';

type SubmenuItem = {
  key: string;
  icon: ComponentType<{ 'aria-hidden': 'true' }>;
  text: string;
  run: () => void;
};

type Props = { items: readonly SubmenuItem[]; back: string; onBack: () => void; onClose: () => void };

/** A second level of the full menu. It takes the focus, and choosing an item closes the menu first. */
export function SubmenuList({ items, back, onBack, onClose }: Props) {
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => list.current?.querySelector('button')?.focus(), []);
  return (
    <ul ref={list} className={styles['links']}>
      {items.map(({ key, icon: Icon, text, run }) => (
        <li key={key}>
          <button type="button" onClick={() => (onClose(), run())}>
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
