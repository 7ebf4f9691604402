import { useQueryClient } from '@tanstack/react-query';
import { Suspense } from 'react';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { getServerTime } from '../../live/server-clock.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { closeEvent, refetchEvents, updateCachedEvent } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

/** Whether an event can be closed: its status is "planned", and it has started, has rounds, or was reopened. */
export const canCloseEvent = ({
  status,
  startsAt,
  registered: registeredCount,
  reopenedAt,
}: LeagueEvent): boolean =>
  status === 'planned' &&
  (registeredCount > 0 || reopenedAt !== null || Date.parse(startsAt) <= getServerTime());

type Props = {
  open: boolean;
  onClose: () => void;
  event: LeagueEvent;
  userId: string;
  /** the list of players whose cards are not in the result; fetched while the dialog is open */
  unconfirmedCards: ReactNode;
};

/** Explains what happens when an event is closed, and closes it after confirmation. */
export function CloseEventDialog({ open, onClose, event, userId, unconfirmedCards }: Props) {
  const { t } = useTranslation('events');
  const queryClient = useQueryClient();
  const { registered: registeredCount, title, reopenedAt } = event;
  const textVariant = registeredCount === 0 ? 'empty' : reopenedAt === null ? 'text' : 'again';
  const closeAction = useAction({
    send: (_input, key) => closeEvent(event.id, userId, key),
    success: { title: t('closed.title'), text: t(`closed.${textVariant}`) },
    onDone(updatedEvent) {
      updateCachedEvent(queryClient, updatedEvent);
      onClose();
    },
    failureTitle: t('failed.close'),
    onFailure: () => void refetchEvents(queryClient, event.leagueId),
  });
  return (
    <ConfirmDialog
      open={open}
      onClose={onClose}
      title={t('closing.title', { title })}
      action={{ text: t('closing.close'), ...closeAction }}
    >
      <div className={styles['event']}>
        <p>{t(`closing.${textVariant}`, { count: registeredCount })}</p>
        <Suspense>{unconfirmedCards}</Suspense>
        <p>{t('closing.consequences')}</p>
      </div>
    </ConfirmDialog>
  );
}
