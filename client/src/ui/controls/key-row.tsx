import { useId } from 'react';
import type { CSSProperties } from 'react';
import styles from './key-row.module.css';

type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Large buttons of which one is chosen: a radio group, so that arrow keys move the choice. */
export function KeyRow<Value extends string | number>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  const many = options.length > 4;
  const count = {
    '--keys': options.length,
    '--keys-narrow': many ? Math.ceil(options.length / 2) : options.length,
  } as CSSProperties;
  return (
    <fieldset className={styles['group']} role="radiogroup">
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['keys']} style={count}>
        {options.map((option) => (
          <label key={option.value} className={styles['key']}>
            <input
              type="radio"
              name={name}
              className={styles['input']}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            {option.label}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
