import type { ReactNode } from 'react';
import styles from './person-name.module.css';

type Props = {
  name: ReactNode;
  /** distinguishes the person from others of the same name */
  details: string | undefined;
};

/** Renders a name, with details below it if others have the same name. */
export function PersonName({ name, details }: Props) {
  if (details === undefined) return name;
  return (
    <>
      {name} <span className={styles['details']}>{details}</span>
    </>
  );
}
