import Minus from 'icon:minus';
import Plus from 'icon:plus';
import { useId } from 'react';
import { useTranslation } from 'react-i18next';
import styles from './stepper.module.css';

type Props = {
  label: string;
  hint?: string | undefined;
  value: number;
  /** the value as text, if the number alone is not clear enough */
  valueText?: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
};

/** Renders a field for a small number, with a minus and a plus button next to the value. */
export function Stepper({ label, hint, value, valueText, min, max, step = 1, onChange }: Props) {
  const { t } = useTranslation('ui');
  const id = useId();
  const changeTo = (nextValue: number) => onChange(Math.min(max, Math.max(min, nextValue)));
  return (
    <div className={styles['row']} role="group" aria-labelledby={id}>
      <div className={styles['text']}>
        <span id={id} className={styles['label']}>
          {label}
        </span>
        {hint && <span className={styles['hint']}>{hint}</span>}
      </div>
      <div className={styles['controls']}>
        {/* `aria-disabled` instead of `disabled`: a disabled button would lose focus at the limit. */}
        <button
          type="button"
          className={styles['button']}
          aria-label={t('less', { what: label })}
          aria-disabled={value <= min || undefined}
          onClick={() => changeTo(value - step)}
        >
          <Minus size={20} aria-hidden="true" />
        </button>
        <output className={styles['value']}>{valueText ?? value}</output>
        <button
          type="button"
          className={styles['button']}
          aria-label={t('more', { what: label })}
          aria-disabled={value >= max || undefined}
          onClick={() => changeTo(value + step)}
        >
          <Plus size={20} aria-hidden="true" />
        </button>
      </div>
    </div>
  );
}
