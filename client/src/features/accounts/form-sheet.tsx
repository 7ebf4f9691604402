import { useId } from 'react';
import type { ReactNode } from 'react';
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
  children: ReactNode;
};

/** A form in a dialog. Its button stays in view below the scrolling fields, and a tap outside does not close it. */
export function FormSheet({ submit, ready, busy, onSubmit, children, ...sheet }: Props) {
  const formId = useId();
  return (
    <Sheet
      {...sheet}
      keepOnOutsidePress
      footer={
        <Button type="submit" form={formId} wide size="large" busy={busy} disabled={!ready}>
          {submit}
        </Button>
      }
    >
      <form
        id={formId}
        noValidate
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          void onSubmit();
        }}
      >
        {children}
      </form>
    </Sheet>
  );
}
