import type { Holes } from '@golf-league/core/golf/rules.ts';
import styles from './hole-keys.module.css';

type Props = {
  label: string;
  holes: Holes;
  chosen: readonly number[];
  onChange: (chosen: number[]) => void;
};

/** Any of the holes that are played, as keys for a thumb. */
export function HoleKeys({ label, holes, chosen, onChange }: Props) {
  const toggle = (hole: number, isOn: boolean) =>
    onChange(isOn ? [...chosen, hole].toSorted((a, b) => a - b) : chosen.filter((one) => one !== hole));
  return (
    <fieldset className={styles['group']}>
      <legend className={styles['label']}>{label}</legend>
      <div className={styles['keys']}>
        {Array.from({ length: holes }, (_, index) => index + 1).map((hole) => (
          <label key={hole} className={styles['key']}>
            <input
              type="checkbox"
              className={styles['input']}
              checked={chosen.includes(hole)}
              onChange={({ target }) => toggle(hole, target.checked)}
            />
            {hole}
          </label>
        ))}
      </div>
    </fieldset>
  );
}
