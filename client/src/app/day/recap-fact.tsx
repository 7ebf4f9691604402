import type { ReactNode } from 'react';
import { Card } from '../../ui/card.tsx';
import styles from './recap-facts.module.css';

type FactProps = { what: string; more?: string | null; children: ReactNode };

/** One fact of a day, with its earlier value or what comes next. */
export function RecapFact({ what, more, children }: FactProps) {
  return (
    <Card className={styles['fact']}>
      <dt>{what}</dt>
      <dd>
        {children}
        {more && <span className={styles['more']}>{more}</span>}
      </dd>
    </Card>
  );
}
