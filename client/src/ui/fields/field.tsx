import { useId } from 'react';
import type { ReactNode } from 'react';
import styles from './field.module.css';

export type FieldProps = {
  label: string;
  hint?: string | undefined;
  /** what is wrong and how to fix it */
  error?: string | undefined;
};

type ControlProps = {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
};

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

/** Connects a label, a hint and an error message to the control inside. */
export function Field({ label, hint, error, children }: Props) {
  const id = useId();
  const hintId = `${id}-hint`;
  const errorId = `${id}-error`;
  const describedBy = [error ? errorId : '', hint ? hintId : ''].filter(Boolean).join(' ');
  return (
    <div className={styles['field']}>
      <label className={styles['label']} htmlFor={id}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': describedBy || undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {/* Always rendered, because a live region must exist before its text arrives. */}
      <p id={errorId} role="alert" className={styles['error']}>
        {error}
      </p>
      {hint && (
        <p id={hintId} className={styles['hint']}>
          {hint}
        </p>
      )}
    </div>
  );
}
