import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './recap-facts.module.css';

type FactProps = { what: string; more?: string | null; children: ReactNode };

/** Renders one fact of a day. `more` is its earlier value, or what comes next. */
export function RecapFact({ what: label, more, children }: FactProps) {
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
