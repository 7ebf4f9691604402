import { formatToPar } from '@golf-league/core/golf/format.ts';
import type { Mode } from '@golf-league/core/golf/mode.ts';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { ToPar } from '../leagues/list/score.tsx';
import type { OwnCardTotals } from './own-card-totals.ts';
import styles from './card-totals.module.css';

type Props = {
  mode: Mode;
  totals: OwnCardTotals;
  /** true if the handicap is hidden */
  grossOnly?: boolean;
};

/** Renders the running totals of a card. The score that the league counts comes first. */
export function CardTotals({ mode, totals, grossOnly = false }: Props) {
  const { t } = useTranslation('card');
  const { gross, overPar, toPar, totalPoints } = totals;
  return (
    <dl className={styles['totals']}>
      {mode === 'stableford' && <Total label={t('points')}>{totalPoints}</Total>}
      {!grossOnly && (
        <Total label={t('toPar')}>
          <ToPar value={toPar} />
        </Total>
      )}
      <Total label={t('gross')}>
        {gross ?? '\u2013'}
        {overPar !== null && gross !== 0 && (
          <small className={styles['toPar']}> {formatToPar(overPar)}</small>
        )}
      </Total>
    </dl>
  );
}

function Total({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className={styles['total']}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
