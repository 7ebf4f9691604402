import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { serverNow } from '../../live/server-clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { closeEvent, refetchEvents, updateCachedEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

/** Whether a day can be closed: it is still planned, and has started, has rounds, or was reopened. */
export const canCloseDay = ({ status, startsAt, registered, reopenedAt }: LeagueEvent): boolean =>
  status === 'planned' && (registered > 0 || reopenedAt !== null || Date.parse(startsAt) <= serverNow());

type Props = {
  open: boolean;
  onClose: () => void;
  event: LeagueEvent;
  userId: string;
  /** the list of players whose cards are not in the result; fetched while the dialog is open */
  unconfirmedCards: ReactNode;
};

/** Explains the effect of closing a day of play, and closes it after confirmation. */
export function CloseDayDialog({ open, onClose, event, userId, unconfirmedCards }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const { registered, title, reopenedAt } = event;
  const variant = registered === 0 ? 'empty' : reopenedAt === null ? 'text' : 'again';
  const closeDay = useAction({
    send: (_input, key) => closeEvent(event.id, userId, key),
    success: { title: t('closed.title'), text: t(`closed.${variant}`) },
    onDone(updatedEvent) {
      updateCachedEvent(queryClient, updatedEvent);
      onClose();
    },
    failure: t('failed.close'),
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('closing.title', { title })}
      action={{ text: t('closing.act'), ...closeDay }}
    >
      <div className={styles['event']}>
        <p>{t(`closing.${variant}`, { count: registered })}</p>
        <Suspense>{unconfirmedCards}</Suspense>
        <p>{t('closing.after')}</p>
      </div>
    </ConfirmDialog>
  );
}
