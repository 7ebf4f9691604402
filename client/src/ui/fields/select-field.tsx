import ChevronDown from 'icon:chevron-down';
import type { ComponentProps } from 'react';
import { classNames } from '../class-names.ts';
import { Field } from './field.tsx';
import type { FieldProps } from './field.tsx';
import fieldStyles from './field.module.css';
import styles from './select-field.module.css';

/** Renders a native select, because its picker is the easiest to use on a phone. Pass option elements as children. */
export function SelectField({ label, hint, error, ...selectProps }: FieldProps & ComponentProps<'select'>) {
  return (
    <Field label={label} hint={hint} error={error}>
      {(control) => (
        <div className={styles['box']}>
          <select
            {...selectProps}
            {...control}
            className={classNames(fieldStyles['control'], styles['select'])}
          />
          <ChevronDown size={20} aria-hidden="true" />
        </div>
      )}
    </Field>
  );
}
