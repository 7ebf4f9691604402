import type { ReactNode } from 'react';
import styles from './person-name.module.css';

type Props = {
  name: ReactNode;
  /** distinguishes the person from others with the same name */
  details: string | undefined;
};

/** Renders a name, followed by details if other people have the same name. */
export function PersonName({ name, details }: Props) {
  if (details === undefined) return name;
  return (
    <>
      {name} <span className={styles['details']}>{details}</span>
    </>
  );
}
