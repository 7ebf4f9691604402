import { useId } from 'react';
import styles from './upload-background-dialog.module.css';

type Props = { label: string; value: number; onChange: (percent: number) => void };

/** Sets one coordinate of the picture's position, in percent. */
export function PositionSlider({ label, value, onChange }: Props) {
  const id = useId();
  return (
    <div className={styles['slider']}>
      <label htmlFor={id}>{label}</label>
      <output htmlFor={id}>{value} %</output>
      <input
        id={id}
        type="range"
        min={0}
        max={100}
        value={value}
        aria-valuetext={`${value} %`}
        onChange={(event) => onChange(event.target.valueAsNumber)}
      />
    </div>
  );
}
