import { useId } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Button } from '../controls/button.tsx';
import type { FormAct } from './dialog-act.ts';
import styles from './form-dialog.module.css';
import { Sheet } from './sheet.tsx';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle?: string;
  /** the label of the cancel button if it is not "Cancel" */
  cancel?: string;
  act: FormAct;
  children: ReactNode;
};

/**
 * A form in a dialog, with a cancel button next to its own button. A tap outside does not close it: something may be
 * typed.
 */
export function FormDialog({ open, onClose, title, subtitle, cancel, act, children }: Props) {
  const { t } = useTranslation('ui');
  const formId = useId();
  return (
    <Sheet
      keepOnOutsidePress
      open={open}
      onClose={onClose}
      title={title}
      {...(subtitle !== undefined && { subtitle })}
      footer={
        <>
          <Button
            onClick={(event) => {
              // Enter in a field clicks the button too. An action that cannot be undone requires the button itself.
              const isByEnter = event.detail === 0 && document.activeElement instanceof HTMLInputElement;
              if (!act.danger || !isByEnter) return;
              event.preventDefault();
              event.currentTarget.focus();
            }}
            type="submit"
            form={formId}
            busy={act.busy ?? false}
            disabled={!act.ready}
            {...(act.danger && { variant: 'danger' })}
          >
            {act.text}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {cancel ?? t('cancel')}
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
          if (act.ready && !act.busy) void act.run();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
