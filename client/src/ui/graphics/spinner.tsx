import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Renders a spinner that screen readers ignore. A `label` is shown next to it and announced. */
export function Spinner({ small = false, label }: { small?: boolean; label?: string }) {
  const ring = <span aria-hidden="true" className={classNames(styles['ring'], small && styles['small'])} />;
  if (label === undefined) return ring;
  return (
    <div role="status" className={styles['withLabel']}>
      {ring}
      <span>{label}</span>
    </div>
  );
}
