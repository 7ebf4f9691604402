import { useRef } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import type { DialogAction } from './dialog-action.ts';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  /** explains what happens and what is lost */
  children: ReactNode;
  action: DialogAction;
  /** the label of the cancel button; by default "Cancel" */
  cancelText?: string;
};

export function ConfirmDialog({ open, onClose, title, children, action, cancelText }: Props) {
  const { t } = useTranslation('ui');
  // If the action cannot be undone, Cancel gets focus.
  const cancelButton = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(action.danger ? { initialFocus: cancelButton } : {})}
      footer={
        <>
          <Button
            variant={action.danger ? 'danger' : 'primary'}
            busy={action.busy ?? false}
            onClick={() => void action.run()}
          >
            {action.text}
          </Button>
          <Button ref={cancelButton} variant="outline" onClick={onClose}>
            {cancelText ?? t('cancel')}
          </Button>
        </>
      }
    >
      {children}
    </Sheet>
  );
}
