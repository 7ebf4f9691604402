import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import type { DialogAct } from './dialog-act.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** what happens, and what is lost */
  children: ReactNode;
  act: DialogAct;
  cancel?: string;
};

export function ConfirmDialog({ open, onClose, title, children, act, cancel }: Props) {
  const { t } = useTranslation('ui');
  // If the action cannot be undone, Cancel gets the focus.
  const harmless = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(act.danger ? { initialFocus: harmless } : {})}
      footer={
        <>
          <Button
            variant={act.danger ? 'danger' : 'primary'}
            busy={act.busy ?? false}
            onClick={() => void act.run()}
          >
            {act.text}
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
