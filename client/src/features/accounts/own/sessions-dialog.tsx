import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SessionListRow } from './session-row.tsx';
import { logOutDevice, logOutOtherDevices, sessionsQuery } from './sessions.api.ts';
import styles from './sessions-dialog.module.css';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

/** Lists the devices on which the user is logged in, with buttons to log them out. */
export function SessionsDialog({ open, onClose, session: { userId } }: Props) {
  const { t } = useTranslation('profile');
  const queryClient = useUserQueryClient();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(userId), queryClient);
  const listRef = useRef<HTMLUListElement>(null);
  const onError = (error: unknown) => showError(t('sessions.notEnded'), error);
  async function refetchSessions() {
    await refetch();
    // The pressed button disappears with its row, so focus moves to the list.
    listRef.current?.focus();
  }
  const endSingleSession = useMutation(
    {
      mutationFn: ({ id }: { id: string; name: string }) => logOutDevice(id),
      async onSuccess(_response, { name }) {
        await refetchSessions();
        showToast({ kind: 'success', title: t('sessions.ended'), text: name });
      },
      onError,
    },
    queryClient,
  );
  const endOtherSessions = useMutation(
    {
      mutationFn: () => logOutOtherDevices(userId),
      async onSuccess() {
        await refetchSessions();
        showToast({ kind: 'success', title: t('sessions.othersEnded'), text: t('sessions.othersEndedText') });
      },
      onError,
    },
    queryClient,
  );
  const isOnlySession = sessions?.every(({ isCurrent }) => isCurrent);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('sessions.title')}
      subtitle={t('sessions.subtitle')}
      footer={
        sessions &&
        !isOnlySession && (
          <Button
            variant="outline"
            busy={endOtherSessions.isPending}
            onClick={() => endOtherSessions.mutate()}
          >
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <>
          <ul ref={listRef} className={styles['sessions']} tabIndex={-1} aria-label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionListRow
                key={session.id}
                session={session}
                busy={endSingleSession.isPending && endSingleSession.variables.id === session.id}
                onEnd={(name) => endSingleSession.mutate({ id: session.id, name })}
              />
            ))}
          </ul>
          <p className={styles['note']}>
            {t(isOnlySession ? 'sessions.onlyThis' : 'sessions.endOthersHint')}
          </p>
        </>
      ) : isError ? (
        <EmptyState
          title={t('sessions.failed')}
          action={<Button onClick={() => void refetch()}>{t('sessions.retry')}</Button>}
        />
      ) : (
        <Spinner label={t('sessions.loading')} />
      )}
    </Sheet>
  );
}
