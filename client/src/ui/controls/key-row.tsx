import { useId } from 'react';
import type { ComponentProps, CSSProperties } from 'react';
import { classNames } from '../class-names.ts';
import styles from './key-row.module.css';

type Props<Value extends string | number> = {
  label: string;
  options: readonly { value: Value; label: string }[];
  value: Value | null;
  onChange: (value: Value) => void;
};

/** Renders a single choice as large buttons. A radio group, so that arrow keys move the selection. */
export function KeyRow<Value extends string | number>({ label, options, value, onChange }: Props<Value>) {
  const name = useId();
  const hasTwoRows = options.length > 4;
  const keyCounts = {
    '--keys': options.length,
    '--keys-narrow': hasTwoRows ? Math.ceil(options.length / 2) : options.length,
  } as CSSProperties;
  return (
    <fieldset className={styles['group']} role="radiogroup">
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['keys']} style={keyCounts}>
        {options.map((option) => (
          <Key
            key={option.value}
            type="radio"
            name={name}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          >
            {option.label}
          </Key>
        ))}
      </div>
    </fieldset>
  );
}

type KeyGridProps = {
  label: string;
  options: readonly number[];
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Renders a multiple choice as small number keys. */
export function KeyGrid({ label, options, chosen, onChange }: KeyGridProps) {
  const toggle = (option: number, isOn: boolean) =>
    onChange(
      isOn
        ? [...chosen, option].toSorted((a, b) => a - b)
        : chosen.filter((chosenOption) => chosenOption !== option),
    );
  return (
    <fieldset className={classNames(styles['group'], styles['grid'])}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['keys']}>
        {options.map((option) => (
          <Key
            key={option}
            type="checkbox"
            checked={chosen.includes(option)}
            onChange={({ target }) => toggle(option, target.checked)}
          >
            {option}
          </Key>
        ))}
      </div>
    </fieldset>
  );
}

function Key({ children, ...input }: ComponentProps<'input'>) {
  return (
    <label className={styles['key']}>
      <input {...input} className={styles['input']} />
      {children}
    </label>
  );
}
