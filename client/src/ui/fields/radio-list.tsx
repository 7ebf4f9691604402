import { useId } from 'react';
import styles from './radio-list.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Renders a radio group with one line per option, for options too long for a KeyRow. */
export function RadioList<Value extends string>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  return (
    <fieldset className={styles['group']} role="radiogroup">
      <legend className={styles['label']}>{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles['row']}>
          <input
            type="radio"
            name={name}
            className={styles['input']}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>{option.label}</span>
        </label>
      ))}
    </fieldset>
  );
}
