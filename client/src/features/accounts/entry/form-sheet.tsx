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
  act: FormAction;
  /** whether it opens with all fields filled, with only the button left to press */
  isFilled?: boolean;
  /** above the fields */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog. Its button stays in view below the scrolling fields, a tap outside does not close it, and Enter
 * moves on to the next field until all are filled.
 */
export function FormSheet({ act, isFilled, notice, children, ...sheet }: Props) {
  const formId = useId();
  const submitButton = useRef<HTMLButtonElement>(null);
  return (
    <Sheet
      {...sheet}
      keepOnOutsidePress
      initialFocus={() => {
        // Without scrolling, or the lines above the first field would leave the screen while the sheet opens.
        (isFilled ? submitButton.current : firstToFill(formId))?.focus({ preventScroll: true });
        return false;
      }}
      footer={
        <Button
          ref={submitButton}
          type="submit"
          form={formId}
          wide
          size="large"
          busy={act.busy ?? false}
          disabled={!act.ready}
        >
          {act.text}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void act.run();
        }}
      >
        <div
          role="presentation"
          className={styles['form']}
          onKeyDown={(event) => {
            if (!act.ready) focusNextField(event);
          }}
        >
          {notice}
          {children}
        </div>
      </form>
    </Sheet>
  );
}

/** The first empty field, or else the first. */
function firstToFill(formId: string): HTMLElement | null {
  const texts = document.querySelectorAll<HTMLInputElement>(`[id="${formId}"] input:not([type=checkbox])`);
  return [...texts].find(({ value }) => value === '') ?? texts[0] ?? null;
}

function focusNextField(event: KeyboardEvent<HTMLElement>): void {
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const index = fields.findIndex((field) => field === event.target);
  if (event.key !== 'Enter' || index === -1 || fields[index]!.type === 'checkbox') return;
  event.preventDefault();
  fields[index + 1]?.focus();
}
