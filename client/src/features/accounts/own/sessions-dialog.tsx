import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { usePersonReads } from '../../../live/person-reads.ts';
import type { Session } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/drawn/spinner.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { SessionRow } from './session-row.tsx';
import { logOutDevice, logOutOthers, sessionsQuery } from './sessions.api.ts';
import styles from './sessions-dialog.module.css';

type Props = { open: boolean; onClose: () => void; session: Session };

export function SessionsDialog({ open, onClose, session: { userId } }: Props) {
  const { t } = useTranslation('profile');
  const reads = usePersonReads();
  const { data: sessions, isError, refetch } = useQuery(sessionsQuery(userId), reads);
  const list = useRef<HTMLUListElement>(null);
  const onError = (error: unknown) => showError(t('sessions.notEnded'), error);
  async function readAgain() {
    await refetch();
    // The pressed button is gone with its row, and the focus with it.
    list.current?.focus();
  }
  const one = useMutation(
    {
      mutationFn: ({ id }: { id: string; name: string }) => logOutDevice(id),
      async onSuccess(_nothing, { name }) {
        await readAgain();
        showToast({ kind: 'success', title: t('sessions.ended'), text: name });
      },
      onError,
    },
    reads,
  );
  const others = useMutation(
    {
      mutationFn: () => logOutOthers(userId),
      async onSuccess() {
        await readAgain();
        showToast({ kind: 'success', title: t('sessions.othersEnded'), text: t('sessions.othersEndedText') });
      },
      onError,
    },
    reads,
  );
  const isAlone = sessions?.every(({ isThis }) => isThis);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('sessions.title')}
      subtitle={t('sessions.subtitle')}
      footer={
        sessions &&
        !isAlone && (
          <Button variant="outline" busy={others.isPending} onClick={() => others.mutate()}>
            {t('sessions.endOthers')}
          </Button>
        )
      }
    >
      {sessions ? (
        <>
          <ul ref={list} className={styles['sessions']} tabIndex={-1} aria-label={t('sessions.title')}>
            {sessions.map((session) => (
              <SessionRow
                key={session.id}
                session={session}
                busy={one.isPending && one.variables.id === session.id}
                onEnd={(name) => one.mutate({ id: session.id, name })}
              />
            ))}
          </ul>
          <p className={styles['alone']}>{t(isAlone ? 'sessions.onlyThis' : 'sessions.endOthersHint')}</p>
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
