import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import type { FormAction } from './dialog-action.ts';
import styles from './form-dialog.module.css';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  /** the label of the cancel button; by default "Cancel" */
  cancelText?: string;
  action: FormAction;
  children: ReactNode;
};

/**
 * Renders a form in a dialog with an action and a cancel button. A tap outside does not close it, since the input
 * would be lost.
 */
export function FormDialog({ open, onClose, title, subtitle, cancelText, action, children }: Props) {
  const { t } = useTranslation('ui');
  const formId = useId();
  return (
    <Sheet
      keepOpenOnOutsidePress
      open={open}
      onClose={onClose}
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      footer={
        <>
          <Button
            onClick={(event) => {
              // Enter in a field also clicks the button. An irreversible action requires a press of the button itself.
              const isEnterInField = event.detail === 0 && document.activeElement instanceof HTMLInputElement;
              if (!action.danger || !isEnterInField) return;
              event.preventDefault();
              event.currentTarget.focus();
            }}
            type="submit"
            form={formId}
            busy={action.busy ?? false}
            disabled={!action.ready}
            {...(action.danger && { variant: 'danger' })}
          >
            {action.text}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {cancelText ?? t('cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (action.ready && !action.busy) void action.run();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
