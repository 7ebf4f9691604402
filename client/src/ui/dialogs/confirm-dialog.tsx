import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** what happens, and what is lost */
  children: ReactNode;
  /** names the act: "Leave league", never "OK" */
  confirm: string;
  onConfirm: () => void;
  cancel?: string;
  danger?: boolean;
  busy?: boolean;
};

export function ConfirmDialog({
  open,
  onClose,
  title,
  children,
  confirm,
  onConfirm,
  cancel,
  danger,
  busy,
}: Props) {
  const { t } = useTranslation('ui');
  // Where the act cannot be undone, Cancel has the focus.
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(danger ? { initialFocus: harmless } : {})}
      footer={
        <>
          <Button variant={danger ? 'danger' : 'primary'} busy={busy ?? false} onClick={onConfirm}>
            {confirm}
          </Button>
          <Button ref={harmless} variant="outline" onClick={onClose}>
            {cancel ?? t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
