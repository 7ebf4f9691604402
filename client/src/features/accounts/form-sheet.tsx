import { useId } from 'react';
import type { KeyboardEvent, ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { Sheet } from '../../ui/sheet.tsx';
import styles from './account-form.module.css';

type Props = {
  open: boolean;
  onClose: () => void;
  title: string;
  subtitle: string;
  submit: string;
  /** whether all required fields are filled */
  ready: boolean;
  busy: boolean;
  onSubmit: () => Promise<void>;
  /** above the fields */
  notice?: ReactNode;
  children: ReactNode;
};

/**
 * A form in a dialog. Its button stays in view below the scrolling fields, a tap outside does not close it, and Enter
 * goes on to the next field until all are filled.
 */
export function FormSheet({ submit, ready, busy, onSubmit, notice, children, ...sheet }: Props) {
  const formId = useId();
  return (
    <Sheet
      {...sheet}
      keepOnOutsidePress
      initialFocus={() => firstToFill(formId)}
      footer={
        <Button type="submit" form={formId} wide size="large" busy={busy} disabled={!ready}>
          {submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        <div
          role="presentation"
          className={styles['form']}
          onKeyDown={(event) => {
            if (!ready) goOn(event);
          }}
        >
          {notice}
          {children}
        </div>
      </form>
    </Sheet>
  );
}

/** The first empty field; where all came filled the button that may be pressed, or else the first field. */
function firstToFill(formId: string): HTMLElement | null {
  const texts = document.querySelectorAll<HTMLInputElement>(`[id="${formId}"] input:not([type=checkbox])`);
  const empty = [...texts].find(({ value }) => value === '');
  return empty ?? document.querySelector<HTMLElement>(`button[form="${formId}"]:enabled`) ?? texts[0] ?? null;
}

function goOn(event: KeyboardEvent<HTMLElement>): void {
  const fields = [...event.currentTarget.querySelectorAll('input')];
  const here = fields.findIndex((field) => field === event.target);
  if (event.key !== 'Enter' || here === -1 || fields[here]!.type === 'checkbox') return;
  event.preventDefault();
  fields[here + 1]?.focus();
}
