import { Tabs as BaseTabs } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';
import styles from './tabs.module.css';

type Tab<Key extends string> = { key: Key; label: string; panel: ReactNode };

type Props<Key extends string> = {
  label: string;
  tabs: readonly Tab<Key>[];
  selected: Key;
  onSelect: (key: Key) => void;
};

export function Tabs<Key extends string>({ label, tabs, selected, onSelect }: Props<Key>) {
  return (
    <BaseTabs.Root value={selected} onValueChange={(key: Key) => onSelect(key)}>
      <BaseTabs.List aria-label={label} activateOnFocus className={styles['list']}>
        {tabs.map((tab) => (
          <BaseTabs.Tab key={tab.key} value={tab.key} className={styles['tab']}>
            {tab.label}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.key} value={tab.key} className={styles['panel']}>
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  );
}
