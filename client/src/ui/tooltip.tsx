import { Tooltip as BaseTooltip } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';
import styles from './info.module.css';

/** Repeats or widens what the child already says; never the only place of a fact. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <BaseTooltip.Root>
      <BaseTooltip.Trigger delay={400} render={children} />
      <BaseTooltip.Portal>
        <BaseTooltip.Positioner className={styles['place']} sideOffset={6} collisionPadding={12}>
          <BaseTooltip.Popup className={styles['info']}>{text}</BaseTooltip.Popup>
        </BaseTooltip.Positioner>
      </BaseTooltip.Portal>
    </BaseTooltip.Root>
  );
}
