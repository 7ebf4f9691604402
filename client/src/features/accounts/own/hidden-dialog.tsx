import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Avatar } from '../../../ui/graphics/avatar.tsx';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { hiddenUsersQuery } from './hidden-users.api.ts';
import styles from './hidden-dialog.module.css';
import { useSetPersonHidden } from './use-hidden-people.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Lists everyone the user has hidden, including people in leagues that the user has left. */
export function HiddenDialog({ open, onClose, session: { userId } }: Props) {
  const { t } = useTranslation('profile');
  const queryClient = useUserQueryClient();
  const { data: people, isError, refetch } = useQuery(hiddenUsersQuery(userId), queryClient);
  const setHidden = useSetPersonHidden(userId, queryClient);
  return (
    <Sheet open={open} onClose={onClose} title={t('hidden.title')} subtitle={t('hidden.subtitle')}>
      {people?.length === 0 ? (
        <EmptyState title={t('hidden.none')}>{t('hidden.how')}</EmptyState>
      ) : people ? (
        <ul className={styles['people']}>
          {people.map(({ id, name }) => (
            <li key={id} className={styles['person']}>
              <Avatar userId={id} name={name} picture={null} />
              <span className={styles['name']}>{name}</span>
              <Button
                size="small"
                variant="outline"
                aria-label={t('hidden.showLabel', { name })}
                onClick={() => setHidden({ id, name }, false)}
              >
                {t('hidden.show')}
              </Button>
            </li>
          ))}
        </ul>
      ) : isError ? (
        <EmptyState
          title={t('hidden.failed')}
          action={<Button onClick={() => void refetch()}>{t('hidden.retry')}</Button>}
        />
      ) : (
        <Spinner label={t('hidden.loading')} />
      )}
    </Sheet>
  );
}
