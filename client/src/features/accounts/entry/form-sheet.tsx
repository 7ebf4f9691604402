import { useId, useRef } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../../ui/controls/button.tsx';
import type { FormAction } from '../../../ui/dialogs/dialog-action.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import styles from './account-form.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle: string;
  action: FormAction;
  /** whether all fields are prefilled, so that the button gets the initial focus */
  isPrefilled?: boolean;
  /** shown above the fields */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * Renders a form in a dialog. The button stays in view below the scrolling fields, a tap outside does not close the
 * dialog, and Enter moves on to the next field until all fields are filled.
 */
export function FormSheet({ action, isPrefilled, notice, children, ...sheet }: Props) {
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      {...sheet}
      keepOpenOnOutsidePress
      initialFocus={() => {
        // Scrolling would move the lines above the first field off the screen while the sheet opens.
        (isPrefilled ? submitButton.current : findFirstEmptyField(formId))?.focus({ preventScroll: true });
        return false;
      }}
      footer={
        <Button
          ref={submitButton}
          type="submit"
          form={formId}
          wide
          size="large"
          busy={action.busy ?? false}
          disabled={!action.ready}
        >
          {action.text}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void action.run();
        }}
      >
        <div
          role="presentation"
          className={styles['form']}
          onKeyDown={(event) => {
            if (!action.ready) focusNextField(event);
          }}
        >
          {notice}
          {children}
        </div>
      </form>
    </Sheet>
  );
}

/** Returns the first empty field, or else the first field. */
function findFirstEmptyField(formId: string): HTMLElement | null {
  const textFields = document.querySelectorAll<HTMLInputElement>(
    `[id="${formId}"] input:not([type=checkbox])`,
  );
  return [...textFields].find(({ value }) => value === '') ?? textFields[0] ?? null;
}

function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const index = fields.findIndex((field) => field === event.target);
  if (event.key !== 'Enter' || index === -1 || fields[index]!.type === 'checkbox') return;
  event.preventDefault();
  fields[index + 1]?.focus();
}
