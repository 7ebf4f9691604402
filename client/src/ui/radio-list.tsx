import { useId } from 'react';
import styles from './radio-list.module.css';

type Props<Value extends string> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** One of a few sentences: each on a line of its own, where keys would be too small for the words. */
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
