import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { useSession } from '../../../platform/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../form/round-form.module.css';

const DeleteRoundDialog = lateDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

/** What decides whether a round can be deleted. `latest` is the number of the player's latest round. */
export type RoundDeletion = { latest: number; isPaid: boolean };

type Props = { round: Round; deletion: RoundDeletion; onTakenBack: () => void };

/** Deletes the round, or explains why it cannot be deleted. */
export function DeleteRoundLine({ round, deletion: { latest, isPaid }, onTakenBack: onDeleted }: Props) {
  const { t } = useTranslation('rounds');
  const [isConfirming, setIsConfirming] = useState(false);
  const readerId = useSession()?.userId;
  const { number } = round;
  const canAlwaysDelete = round.canDelete === true;
  if (!canAlwaysDelete && number < latest)
    return <p className={styles['soft']}>{t('takeBackNot.older', { number: latest })}</p>;
  if (!canAlwaysDelete && isPaid) return <p className={styles['soft']}>{t('takeBackNot.paid')}</p>;
  return (
    <>
      <Button variant="ghost" className={styles['takeBack']} onClick={() => setIsConfirming(true)}>
        {canAlwaysDelete && round.memberId === readerId ? t('notMine') : t('takeBack', { number })}
      </Button>
      <DeleteRoundDialog
        round={round}
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        onTakenBack={onDeleted}
      />
    </>
  );
}
