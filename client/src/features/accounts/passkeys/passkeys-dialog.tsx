import { useMutation, useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { Spinner } from '../../../ui/graphics/spinner.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { logInMethodsQuery } from '../guests.api.ts';
import styles from '../own/sessions-dialog.module.css';
import { AddPasskeyDialog } from './add-passkey-dialog.tsx';
import { PasskeyRow } from './passkey-row.tsx';
import { deletePasskey, type Passkey, passkeysQuery } from './passkeys.api.ts';

type Props = { open: boolean; onClose: () => void; session: ClientSession };

export function PasskeysDialog({ open, onClose, session }: Props) {
  const { userId } = session;
  const { t } = useTranslation('passkeys');
  const queryClient = useUserQueryClient();
  const { data: passkeys, isError, refetch } = useQuery(passkeysQuery(userId), queryClient);
  const { data: methods } = useQuery(logInMethodsQuery(userId), queryClient);
  const [isAdding, setIsAdding] = useState(false);
  const [passkeyToRemove, setPasskeyToRemove] = useState<Passkey | null>(null);
  const listRef = useRef<HTMLUListElement>(null);
  const isOnlyMethod = passkeys?.length === 1 && methods?.email === null;

  const removal = useMutation(
    {
      mutationFn: ({ passkeyId }: Passkey) => deletePasskey(passkeyId),
      async onSuccess(_response, { name }) {
        await refetch();
        setPasskeyToRemove(null);
        showToast({ kind: 'success', title: t('removal.done'), text: name });
        // The pressed button disappears with its row, so focus moves to the list.
        listRef.current?.focus();
      },
      onError(error) {
        setPasskeyToRemove(null);
        showError(t('removal.failed'), error);
        void refetch();
      },
    },
    queryClient,
  );

  return (
    <>
      <Sheet
        open={open}
        onClose={onClose}
        title={t('title')}
        subtitle={t('subtitle')}
        footer={passkeys && <Button onClick={() => setIsAdding(true)}>{t('add')}</Button>}
      >
        {passkeys?.length === 0 ? (
          <EmptyState title={t('none')}>{t('explanation')}</EmptyState>
        ) : passkeys ? (
          <>
            <ul ref={listRef} className={styles['sessions']} tabIndex={-1} aria-label={t('title')}>
              {passkeys.map((passkey) => (
                <PasskeyRow
                  key={passkey.passkeyId}
                  passkey={passkey}
                  isOnlyMethod={isOnlyMethod}
                  onRemove={() => setPasskeyToRemove(passkey)}
                />
              ))}
            </ul>
            {isOnlyMethod && <p className={styles['note']}>{t('onlyWay')}</p>}
          </>
        ) : isError ? (
          <EmptyState
            title={t('failed')}
            action={<Button onClick={() => void refetch()}>{t('retry')}</Button>}
          />
        ) : (
          <Spinner label={t('loading')} />
        )}
      </Sheet>
      {isAdding && (
        <AddPasskeyDialog
          open={open}
          session={session}
          onClose={() => setIsAdding(false)}
          onAdded={() => {
            setIsAdding(false);
            void refetch();
          }}
        />
      )}
      {passkeyToRemove && (
        <ConfirmDialog
          open={open}
          onClose={() => setPasskeyToRemove(null)}
          title={t('removal.title', { name: passkeyToRemove.name })}
          action={{
            text: t('removal.submit'),
            danger: true,
            busy: removal.isPending,
            run: () => removal.mutate(passkeyToRemove),
          }}
        >
          <p>{t('removal.text')}</p>
        </ConfirmDialog>
      )}
    </>
  );
}
