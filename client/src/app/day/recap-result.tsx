import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './recap-results.module.css';

type RecapResultProps = { label: string; detail?: string | null; children: ReactNode };

/** Renders one result of an event with its label, and optionally a second line, such as an earlier result. */
export function RecapResult({ label, detail, children }: RecapResultProps) {
  return (
    <Card className={styles['result']}>
      <dt>{label}</dt>
      <dd>
        {children}
        {detail && <span className={styles['detail']}>{detail}</span>}
      </dd>
    </Card>
  );
}
