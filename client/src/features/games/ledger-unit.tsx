import { useQueryClient } from '@tanstack/react-query';
import Check from 'icon:check';
import Undo from 'icon:undo-2';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { useAction } from '../../live/use-action.ts';
import { Card } from '../../ui/card.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { PersonName } from '../leagues/members/person-name.tsx';
import { toDisplayName } from '../leagues/members/player-name.ts';
import { useLeagueNamesakes } from '../leagues/members/use-namesakes.ts';
import { formatStake } from './amount-text.ts';
import { markDebtPaid, markDebtUnpaid } from './ledger.api.ts';
import type { Debt, LedgerUnit } from './ledger.api.ts';
import styles from './ledger.module.css';

type Props = { leagueId: string; userId: string; isAdmin: boolean; ledger: LedgerUnit };

/** Shows the debts between players in one unit, each player's winnings, and the debts marked as paid. */
export function LedgerUnitCards({
  leagueId,
  userId,
  isAdmin,
  ledger: { unit, rows, debts, settlements },
}: Props) {
  const { t } = useTranslation('ledger');
  const queryClient = useQueryClient();
  const ledgerContext = { queryClient, leagueId, userId };
  const markPaidAction = useAction({
    send: (debt: Debt) => markDebtPaid(ledgerContext, unit, debt, newIdempotencyKey()),
    failureTitle: t('failed.markPaid'),
  });
  const undoAction = useAction({
    send: (settlementId: string) => markDebtUnpaid(ledgerContext, settlementId, newIdempotencyKey()),
    failureTitle: t('failed.undo'),
  });
  // A member who has left may still owe something.
  const { getDetails, getFullName } = useLeagueNamesakes(
    leagueId,
    rows.map(({ playerId: id, name }) => ({ id, name: toDisplayName(name) })),
  );
  const isBusy = markPaidAction.busy || undoAction.busy;
  const canSettle = ({ from, to }: Pick<Debt, 'from' | 'to'>) =>
    isAdmin || from.playerId === userId || to.playerId === userId;
  const toDebtTexts = ({ from, to, amount }: Debt) => ({
    from: getFullName(from.playerId, toDisplayName(from.name)),
    to: getFullName(to.playerId, toDisplayName(to.name)),
    amount: formatStake(amount, unit),
  });
  return (
    <>
      <Card className={styles['card']}>
        <h2>{t('unpaid')}</h2>
        {debts.length === 0 && <p className={styles['muted']}>{t('noDebts')}</p>}
        <ul className={styles['rows']}>
          {debts.map((debt) => (
            <li key={`${debt.from.playerId} ${debt.to.playerId}`}>
              <span className={styles['text']}>{t('debt', toDebtTexts(debt))}</span>
              {canSettle(debt) && (
                <Button
                  variant="outline"
                  icon={<Check size={18} aria-hidden="true" />}
                  aria-label={t('markPaidLabel', toDebtTexts(debt))}
                  busy={markPaidAction.busy && markPaidAction.input === debt}
                  aria-disabled={isBusy || undefined}
                  onClick={() => isBusy || markPaidAction.run(debt)}
                >
                  {t('markPaid')}
                </Button>
              )}
            </li>
          ))}
        </ul>
      </Card>
      <Card className={styles['card']}>
        <h2>{t('wonAndLost')}</h2>
        <ul className={styles['rows']}>
          {rows.map(({ playerId, name, won }) => (
            <li key={playerId}>
              <span className={styles['text']}>
                <PersonName name={toDisplayName(name)} details={getDetails(playerId)} />
              </span>
              <strong className={styles['amount']}>{formatStake(won, unit, 'exceptZero')}</strong>
            </li>
          ))}
        </ul>
      </Card>
      {settlements.length > 0 && (
        <Card className={styles['card']}>
          <h2>{t('settled')}</h2>
          <ul className={styles['rows']}>
            {settlements.map((settlement) => (
              <li key={settlement.settlementId}>
                <span className={styles['text']}>
                  {t('payment', toDebtTexts(settlement))}
                  <span className={styles['muted']}>
                    {t('by', { name: toDisplayName(settlement.byName) })}
                  </span>
                </span>
                {canSettle(settlement) && (
                  <Button
                    variant="ghost"
                    icon={<Undo size={18} aria-hidden="true" />}
                    aria-label={t('undoLabel', toDebtTexts(settlement))}
                    aria-disabled={isBusy || undefined}
                    onClick={() => isBusy || undoAction.run(settlement.settlementId)}
                  >
                    {t('undo')}
                  </Button>
                )}
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  );
}
