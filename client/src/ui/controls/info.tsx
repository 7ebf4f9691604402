import { Popover } from '@base-ui/react/popover';
import CircleInfo from 'icon:info';
import type { ReactNode } from 'react';
import { ContainedPortal } from '../dialogs/contained-portal.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './info.module.css';

/** Renders an (i) button with an explanation. A popover, since tooltips do not open on tap. */
export function Info({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Popover.Root>
      <Popover.Trigger
        openOnHover
        delay={150}
        render={<IconButton label={label} title="" icon={<CircleInfo size={18} />} />}
      />
      <ContainedPortal portal={Popover.Portal}>
        <Popover.Positioner className={styles['positioner']} side="top" sideOffset={4} collisionPadding={12}>
          <Popover.Popup className={styles['popup']} aria-label={label}>
            {children}
          </Popover.Popup>
        </Popover.Positioner>
      </ContainedPortal>
    </Popover.Root>
  );
}
