import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './recap-results.module.css';

type RecapResultProps = { label: string; more?: string | null; children: ReactNode };

/** Renders one result of a day with its label. `more` is additional text, such as an earlier or upcoming result. */
export function RecapResult({ label, more, children }: RecapResultProps) {
  return (
    <Card className={styles['fact']}>
      <dt>{label}</dt>
      <dd>
        {children}
        {more && <span className={styles['more']}>{more}</span>}
      </dd>
    </Card>
  );
}
