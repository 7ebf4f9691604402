import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './recap-results.module.css';

type RecapResultProps = { label: string; more?: string | null; children: ReactNode };

/** Renders one result of an event with its label. `more` is additional text, such as an earlier or upcoming result. */
export function RecapResult({ label, more, children }: RecapResultProps) {
  return (
    <Card className={styles['result']}>
      <dt>{label}</dt>
      <dd>
        {children}
        {more && <span className={styles['detail']}>{more}</span>}
      </dd>
    </Card>
  );
}
