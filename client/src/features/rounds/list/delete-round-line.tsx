import type { Round } from '@golf-league/core/golf/rounds/round.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { lateDialog } from '../../../live/late-dialog.tsx';
import { useSession } from '../../../platform/use-session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import styles from '../form/round-form.module.css';

const TakeBackDialog = lateDialog(() => import('./delete-round-dialog.tsx'), 'DeleteRoundDialog');

/** Whether a round may be deleted, by the server's rules. `latest` is the number of the player's latest round. */
export type RoundDeletion = { latest: number; isPaid: boolean };

type Props = { round: Round; takingBack: RoundDeletion; onTakenBack: () => void };

/** Deletes the round, or explains why it stays. */
export function DeleteRoundLine({ round, takingBack: { latest, isPaid }, onTakenBack }: Props) {
  const { t } = useTranslation('rounds');
  const [asking, setAsking] = useState(false);
  const readerId = useSession()?.userId;
  const { number } = round;
  const isFree = round.canDelete === true;
  if (!isFree && number < latest)
    return <p className={styles['soft']}>{t('takeBackNot.older', { number: latest })}</p>;
  if (!isFree && isPaid) return <p className={styles['soft']}>{t('takeBackNot.paid')}</p>;
  return (
    <>
      <Button variant="ghost" className={styles['takeBack']} onClick={() => setAsking(true)}>
        {isFree && round.memberId === readerId ? t('notMine') : t('takeBack', { number })}
      </Button>
      <TakeBackDialog
        round={round}
        open={asking}
        onClose={() => setAsking(false)}
        onTakenBack={onTakenBack}
      />
    </>
  );
}
