import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ReactElement, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** a Button or IconButton */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** The trigger is in a fixed bar, so the menu is fixed too and does not move under a finger. */
  inBar?: boolean;
  children: ReactNode;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
};

export function Menu({ trigger, align = 'end', inBar = false, children, open, onOpenChange }: MenuProps) {
  return (
    <BaseMenu.Root
      modal={false}
      {...(open === undefined ? {} : { open })}
      {...(onOpenChange ? { onOpenChange: (next: boolean) => onOpenChange(next) } : {})}
    >
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal>
        <BaseMenu.Positioner
          className={styles['place']}
          positionMethod={inBar ? 'fixed' : 'absolute'}
          align={align}
          sideOffset={8}
          collisionPadding={12}
        >
          <BaseMenu.Popup className={styles['menu']}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

type ItemProps = {
  icon?: ReactNode;
  children: ReactNode;
  onSelect: () => void;
  danger?: boolean;
  stayOpen?: boolean;
};

export function MenuItem({ icon, children, onSelect, danger, stayOpen = false }: ItemProps) {
  return (
    <BaseMenu.Item
      className={classNames(styles['item'], danger && styles['danger'])}
      closeOnClick={!stayOpen}
      onClick={onSelect}
    >
      {icon}
      {children}
    </BaseMenu.Item>
  );
}

export function MenuHeading({ children }: { children: ReactNode }) {
  return <div className={styles['heading']}>{children}</div>;
}

export function MenuSeparator() {
  return <hr className={styles['separator']} />;
}
