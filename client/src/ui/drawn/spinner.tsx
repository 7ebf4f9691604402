import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Renders a spinner, hidden from screen readers. Pass a `label` if no other text announces the loading. */
export function Spinner({ small = false, label }: { small?: boolean; label?: string }) {
  const ring = <span aria-hidden="true" className={classNames(styles['ring'], small && styles['small'])} />;
  if (label === undefined) return ring;
  return (
    <div role="status" className={styles['alone']}>
      {ring}
      <span>{label}</span>
    </div>
  );
}
