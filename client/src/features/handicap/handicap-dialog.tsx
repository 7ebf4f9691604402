import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { LastUpdated, useLastUpdated } from '../../live/last-updated.tsx';
import { useUserQueryClient } from '../../live/user-query-client.ts';
import type { ClientSession } from '../../platform/session.ts';
import { Button } from '../../ui/controls/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { Estimate } from './estimate.tsx';
import { handicapQuery } from './handicap.api.ts';
import styles from './handicap-dialog.module.css';
import { HandicapExplanation } from './handicap-explanation.tsx';
import { IndexForm } from './index-form.tsx';
import { RecordRounds } from './record-rounds.tsx';
import { HandicapRuleChangeNote } from './handicap-rule-change-note.tsx';
import { HandicapVisibility } from './handicap-visibility.tsx';
import { useSaveIndex } from './use-save-index.ts';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Shows the current user's handicap index, and the estimate from their rounds. */
export function HandicapDialog({ open, onClose, session: { userId } }: Props) {
  const { t } = useTranslation('handicap');
  const queryClient = useUserQueryClient();
  // Refetched whenever the dialog opens: rounds may have been added on another device.
  const query = useQuery({ ...handicapQuery(userId), refetchOnMount: 'always' }, queryClient);
  const lastUpdated = useLastUpdated(query);
  const saveIndex = useSaveIndex(userId, queryClient);
  const ownHandicap = query.data;
  return (
    <Sheet open={open} onClose={onClose} title={t('title')} subtitle={t('subtitle')} keepOpenOnOutsidePress>
      {ownHandicap ? (
        <div className={styles['content']}>
          <LastUpdated lastUpdatedAt={lastUpdated} className={styles['lastUpdated']} />
          {ownHandicap.moved && (
            <HandicapRuleChangeNote userId={userId} change={ownHandicap.moved} queryClient={queryClient} />
          )}
          <IndexForm
            // Resets the fields when a value is saved, on this or another device.
            key={`${ownHandicap.index} ${ownHandicap.statedAt}`}
            handicap={ownHandicap}
            busy={saveIndex.isPending}
            onSave={(index) => saveIndex.mutate(index)}
          />
          <Estimate
            handicap={ownHandicap}
            busy={saveIndex.isPending}
            onUse={(index) => saveIndex.mutate(index)}
          />
          {ownHandicap.record.rounds.length > 0 && <RecordRounds rounds={ownHandicap.record.rounds} />}
          <HandicapVisibility userId={userId} hidden={ownHandicap.hidden} queryClient={queryClient} />
          <HandicapExplanation />
        </div>
      ) : query.isError ? (
        <EmptyState
          title={t('failed')}
          action={<Button onClick={() => void query.refetch()}>{t('retry')}</Button>}
        />
      ) : (
        <Spinner label={t('loading')} />
      )}
    </Sheet>
  );
}
