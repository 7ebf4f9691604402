import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lazyDialog } from '../../../live/lazy-dialog.tsx';
import { useSession } from '../../../platform/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../form/round-form.module.css';

const DeleteRoundDialog = lazyDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

/** What determines whether a round can be deleted. `latestNumber` is the number of the player's latest round. */
export type RoundDeletion = { latestNumber: number; hasAwardedPoints: boolean };

type Props = { round: Round; deletion: RoundDeletion; onDeleted: () => void };

/** Renders a button that deletes the round, or explains why it cannot be deleted. */
export function DeleteRoundLine({ round, deletion: { latestNumber, hasAwardedPoints }, onDeleted }: Props) {
  const { t } = useTranslation('rounds');
  const [isConfirming, setIsConfirming] = useState(false);
  const viewerId = useSession()?.userId;
  const { number } = round;
  const canAlwaysDelete = round.canDelete === true;
  if (!canAlwaysDelete && number < latestNumber)
    return <p className={styles['muted']}>{t('cannotDelete.older', { number: latestNumber })}</p>;
  if (!canAlwaysDelete && hasAwardedPoints)
    return <p className={styles['muted']}>{t('cannotDelete.paid')}</p>;
  return (
    <>
      <Button variant="ghost" className={styles['deleteButton']} onClick={() => setIsConfirming(true)}>
        {canAlwaysDelete && round.memberId === viewerId ? t('notMine') : t('delete', { number })}
      </Button>
      <DeleteRoundDialog
        round={round}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onDeleted={onDeleted}
      />
    </>
  );
}
