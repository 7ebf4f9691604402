import { Menu as BaseMenu } from '@base-ui/react/menu';
import { useEffect } from 'react';
import type { ReactElement, ReactNode } from 'react';
import { ContainedPortal } from './contained-portal.tsx';
import { classNames } from '../class-names.ts';
import styles from './menu.module.css';

type MenuProps = {
  /** a Button or IconButton */
  trigger: ReactElement;
  align?: 'start' | 'end';
  /** whether the trigger is in a fixed bar; the menu is then fixed too, and does not scroll with the page */
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
      {...(onOpenChange ? { onOpenChange: (nextOpen: boolean) => onOpenChange(nextOpen) } : {})}
    >
      <BaseMenu.Trigger render={trigger} />
      <ContainedPortal portal={BaseMenu.Portal}>
        <BaseMenu.Positioner {...getPositionerProps(align)} positionMethod={inBar ? 'fixed' : 'absolute'}>
          <BaseMenu.Popup className={styles['menu']}>{children}</BaseMenu.Popup>
        </BaseMenu.Positioner>
      </ContainedPortal>
    </BaseMenu.Root>
  );
}

const getPositionerProps = (align: 'start' | 'end') => ({
  className: styles['positioner'],
  align,
  sideOffset: 8,
  collisionPadding: 12,
});

type SharedMenuProps = {
  /** the button that opened the menu; stays the same while the menu closes */
  anchor: HTMLElement | null;
  open: boolean;
  onClose: () => void;
  align: 'start' | 'end';
  children: ReactNode;
};

/** Renders one menu for all buttons of a long list, since a menu for each button would be slow. */
export function SharedMenu({ anchor, open, onClose, align, children }: SharedMenuProps) {
  useEffect(() => {
    if (!open || !anchor) return;
    anchor.ariaExpanded = 'true';
    anchor.dataset['popupOpen'] = '';
    return () => {
      anchor.ariaExpanded = 'false';
      delete anchor.dataset['popupOpen'];
    };
  }, [anchor, open]);
  return (
    <BaseMenu.Root
      modal={false}
      open={open}
      onOpenChange={(nextOpen, { event, cancel }) => {
        // If the press was on the button itself, the click that follows closes the menu.
        if (event.target instanceof Node && anchor?.contains(event.target)) cancel();
        else if (!nextOpen) onClose();
      }}
    >
      <ContainedPortal portal={BaseMenu.Portal}>
        <BaseMenu.Positioner {...getPositionerProps(align)} positionMethod="absolute" anchor={anchor}>
          <BaseMenu.Popup className={styles['menu']} aria-label={anchor?.title} finalFocus={() => anchor}>
            {children}
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </ContainedPortal>
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
