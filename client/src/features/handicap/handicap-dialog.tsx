import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { usePersonReads } from '../../live/person-reads.ts';
import type { Session } from '../../platform/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import { Estimate } from './estimate.tsx';
import { handicapQuery } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { HowWorkedOut } from './how-worked-out.tsx';
import { IndexForm } from './index-form.tsx';
import { RecordRounds } from './record-rounds.tsx';
import { HandicapRuleChangeNote } from './moved-note.tsx';
import { WhoSees } from './who-sees.tsx';
import { useStateIndex } from './use-state-index.ts';

type Props = { open: boolean; onClose: () => void; session: Session };

/** The reader's own handicap index, and the estimate from the reader's rounds. */
export function HandicapDialog({ open, onClose, session: { userId } }: Props) {
  const { t } = useTranslation('handicap');
  const reads = usePersonReads();
  // Refetched at each opening: rounds may have come from another device.
  const read = useQuery({ ...handicapQuery(userId), refetchOnMount: 'always' }, reads);
  const lastUpdated = useLastUpdated(read);
  const stating = useStateIndex(userId, reads);
  const own = read.data;
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} subtitle={t('subtitle')} keepOnOutsidePress>
      {own ? (
        <div className={styles['parts']}>
          <LastUpdated moment={lastUpdated} className={styles['age']} />
          {own.moved && <HandicapRuleChangeNote userId={userId} moved={own.moved} reads={reads} />}
          <IndexForm
            // A saved value resets the fields, no matter on which device it was saved.
            key={`${own.index} ${own.statedAt}`}
            own={own}
            busy={stating.isPending}
            onState={(index) => stating.mutate(index)}
          />
          <Estimate own={own} busy={stating.isPending} onUse={(index) => stating.mutate(index)} />
          {own.record.rounds.length > 0 && <RecordRounds rounds={own.record.rounds} />}
          <WhoSees userId={userId} hidden={own.hidden} reads={reads} />
          <HowWorkedOut />
        </div>
      ) : read.isError ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void read.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Sheet>
  );
}
