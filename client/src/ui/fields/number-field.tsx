import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import styles from './number-field.module.css';

type Props = FieldProps &
  Omit<ComponentProps<'input'>, 'value' | 'onChange'> & {
    /** digits, or empty */
    value: string;
    onChange: (digits: string) => void;
    maxDigits?: number;
  };

/** Renders a large field for an integer. Removes all characters except digits, typed or pasted. */
export function NumberField({ label, hint, error, value, onChange, maxDigits = 3, ...input }: Props) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <input
          type="text"
          inputMode="numeric"
          pattern="[0-9]*"
          autoComplete="off"
          enterKeyHint="next"
          {...input}
          {...control}
          value={value}
          onChange={(event) => onChange(event.target.value.replace(/\D/g, '').slice(0, maxDigits))}
          onFocus={(event) => event.target.select()}
          className={styles['input']}
        />
      )}
    </Field>
  );
}

type SelectProps = FieldProps & {
  onKeyDown?: ComponentProps<'select'>['onKeyDown'];
  options: readonly { value: number; label: string }[];
  /** null if nothing is chosen */
  value: number | null;
  onChange: (value: number) => void;
};

/** Renders a native select as large as `NumberField`, for choosing one of a few numbers. */
export function NumberSelect({ label, hint, error, options, value, onChange, ...selectProps }: SelectProps) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <select
          {...selectProps}
          {...control}
          value={value ?? ''}
          onChange={(event) => onChange(Number(event.target.value))}
          className={classNames(styles['input'], styles['select'])}
        >
          <option value="" disabled>
            –
          </option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

/** Renders a calculated number as large as in `NumberField`. */
export function ComputedNumber({ label, value }: { label: string; value: string }) {
  return (
    <p className={styles['computed']}>
      <span className={styles['label']}>{label}</span>{' '}
      <span className={classNames(styles['input'], styles['readOnly'])}>{value === '' ? '–' : value}</span>
    </p>
  );
}
