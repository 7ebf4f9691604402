import { classNames } from '../class-names.ts';
import styles from './spinner.module.css';

/** Screen readers skip the ring: give a `label` where no other text says that something is loading. */
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
