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
  /** everything needed has been typed */
  ready: boolean;
  busy: boolean;
  onSubmit: () => Promise<void>;
  children: ReactNode;
};

/** A form in a dialog: its button stays in sight under what scrolls, and a stray tap beside it loses nothing. */
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
