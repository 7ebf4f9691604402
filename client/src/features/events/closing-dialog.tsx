import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { newIdempotencyKey } from '../../live/idempotency-key.ts';
import { showError } from '../../live/show-error.ts';
import { serverNow } from '../../live/server-clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/toasts/toast.ts';
import { closeEvent, refetchEvents, showEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

/** Whether a day may be closed: it has started, has rounds or was reopened, and is not closed. */
export const mayBeClosed = ({ status, startsAt, registered, reopenedAt }: LeagueEvent): boolean =>
  status === 'planned' && (registered > 0 || reopenedAt !== null || Date.parse(startsAt) <= serverNow());

type Props = {
  open: boolean;
  onClose: () => void;
  event: LeagueEvent;
  userId: string;
  /** the players whose cards are not in the result; fetched while the question is open */
  unsigned: ReactNode;
};

/** Closes a day of play after a question that explains the effect. */
export function ClosingDialog({ open, onClose, event, userId, unsigned }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const [key] = useState(newIdempotencyKey);
  const { registered, title, reopenedAt } = event;
  const variant = registered === 0 ? 'empty' : reopenedAt === null ? 'text' : 'again';
  const close = useMutation({
    networkMode: 'always',
    mutationFn: () => closeEvent(event.id, userId, key),
    onSuccess(sent) {
      showEvent(queryClient, sent);
      showToast({ kind: 'success', title: t('closed.title'), text: t(`closed.${variant}`) });
      onClose();
    },
    onError(error) {
      showError(t('failed.close'), error);
      void refetchEvents(queryClient, event.leagueId);
    },
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('closing.title', { title })}
      act={{ text: t('closing.act'), run: () => close.mutate(), busy: close.isPending }}
    >
      <div className={styles['event']}>
        <p>{variant === 'text' ? t('closing.told', { count: registered }) : t(`closing.${variant}`)}</p>
        <Suspense>{unsigned}</Suspense>
        <p>{t('closing.after')}</p>
      </div>
    </ConfirmDialog>
  );
}
