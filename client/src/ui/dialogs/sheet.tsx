import { Dialog } from '@base-ui/react/dialog';
import X from 'icon:x';
import { useRef } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ContainedPortal } from './contained-portal.tsx';
import { classNames } from '../class-names.ts';
import { IconButton } from '../controls/icon-button.tsx';
import styles from './sheet.module.css';
import { useDialogRootProps } from './use-dialog-root-props.ts';

/** What to focus when the sheet opens, and after it closes (by default the previously focused element). */
type FocusProps = Pick<ComponentProps<typeof Dialog.Popup>, 'initialFocus' | 'finalFocus'>;

type SheetProps = FocusProps & {
  open: boolean;
  onClose: () => void;
  title: string;
  /** one line of secondary text under the title */
  subtitle?: string;
  children: ReactNode;
  /** the actions, which stay in view while the body scrolls */
  footer?: ReactNode;
  size?: 'narrow' | 'wide';
  /** for forms, where a tap outside must not discard the input */
  keepOpenOnOutsidePress?: boolean;
};

/** Renders a bottom sheet on a phone, and a centred dialog on a computer. */
export function Sheet(props: SheetProps) {
  const {
    open,
    onClose,
    title,
    subtitle,
    children,
    footer,
    size = 'narrow',
    keepOpenOnOutsidePress = false,
  } = props;
  const { t } = useTranslation('ui');
  const popup = useRef<HTMLDivElement>(null);
  const dialogProps = useDialogRootProps(open, onClose);
  return (
    <Dialog.Root {...dialogProps} disablePointerDismissal={keepOpenOnOutsidePress}>
      <ContainedPortal portal={Dialog.Portal}>
        <Dialog.Backdrop forceRender className={styles['overlay']} />
        <Dialog.Popup
          className={classNames(styles['sheet'], styles[size])}
          ref={popup}
          initialFocus={props.initialFocus ?? (() => findInitialFocus(popup.current))}
          finalFocus={props.finalFocus}
        >
          <header className={styles['header']}>
            <div>
              <Dialog.Title className={styles['title']}>{title}</Dialog.Title>
              {subtitle && <Dialog.Description className={styles['subtitle']}>{subtitle}</Dialog.Description>}
            </div>
            <Dialog.Close
              render={<IconButton label={t('close')} icon={<X size={22} />} className={styles['close']} />}
            />
          </header>
          <div className={styles['body']}>{children}</div>
          {footer && <footer className={styles['footer']}>{footer}</footer>}
        </Dialog.Popup>
      </ContainedPortal>
    </Dialog.Root>
  );
}

/** Returns the first field or action, or on touch screens the sheet itself, so that no keyboard opens. */
function findInitialFocus(popup: HTMLElement | null): HTMLElement | null {
  if (matchMedia('(pointer: coarse)').matches) return popup;
  return (
    popup?.querySelector<HTMLElement>(
      'input:not([disabled]), select, textarea, footer button:not([disabled])',
    ) ?? popup
  );
}
