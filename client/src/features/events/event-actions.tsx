import { useQueryClient } from '@tanstack/react-query';
import CalendarPlus from 'icon:calendar-plus';
import CalendarSync from 'icon:calendar-sync';
import CalendarX from 'icon:calendar-x';
import Flag from 'icon:flag';
import FlagTriangle from 'icon:flag-triangle-right';
import Pencil from 'icon:pencil';
import Plus from 'icon:plus';
import Trash from 'icon:trash-2';
import type { Icon } from '../../ui/icon.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useAction } from '../../live/use-action.ts';
import { openReportDialog } from '../../live/open-report-dialog.ts';
import { saveFile } from '../../platform/native/save-file.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Spinner } from '../../ui/graphics/spinner.tsx';
import { useFormatEventTime } from './event-time.ts';
import { deletePlannedEvent, fetchEventFile, refetchEvents } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  event: LeagueEvent;
  canRemove: boolean;
  canReport: boolean;
  onSubscribe: () => void;
  /** this and the following callbacks are undefined if the action is not available to the user */
  onEdit: (() => void) | undefined;
  onCancelOrMove: (() => void) | undefined;
  onCloseEvent: (() => void) | undefined;
  onPlanAnother: (() => void) | undefined;
};

/** Lists the actions for an event: calendar links for everyone, editing and cancelling for its author and admins. */
export function EventActions(props: Props) {
  const { event, canRemove, canReport, onSubscribe, onEdit, onCancelOrMove, onCloseEvent, onPlanAnother } =
    props;
  const { t } = useTranslation('events');
  const formatEventTime = useFormatEventTime();
  const queryClient = useQueryClient();
  const [isConfirmingRemoval, setIsConfirmingRemoval] = useState(false);
  const saveFileAction = useAction({
    send: async () => saveFile(await fetchEventFile(event.id)),
    failureTitle: t('failed.file'),
  });
  const removeAction = useAction({
    send: (_input, key) => deletePlannedEvent(event.id, key),
    success: { title: t('removed.title'), text: t('removed.text') },
    onDone() {
      setIsConfirmingRemoval(false);
      return refetchEvents(queryClient, event.leagueId);
    },
    failureTitle: t('failed.remove'),
  });
  return (
    <div className={styles['actions']}>
      <ActionRow icon={CalendarPlus} busy={saveFileAction.busy} onClick={() => saveFileAction.run()}>
        {t('addToCalendar')}
      </ActionRow>
      <ActionRow icon={CalendarSync} onClick={onSubscribe}>
        {t('subscribe')}
      </ActionRow>
      {onEdit && (
        <ActionRow icon={Pencil} onClick={onEdit}>
          {t('change')}
        </ActionRow>
      )}
      {onCancelOrMove && (
        <ActionRow icon={CalendarX} onClick={onCancelOrMove}>
          {t('callOff.open')}
        </ActionRow>
      )}
      {onCloseEvent && (
        <ActionRow icon={FlagTriangle} onClick={onCloseEvent}>
          {t('closing.close')}
        </ActionRow>
      )}
      {canRemove && (
        <ActionRow icon={Trash} onClick={() => setIsConfirmingRemoval(true)}>
          {t('remove')}
        </ActionRow>
      )}
      {canReport && (
        <ActionRow
          icon={Flag}
          onClick={() =>
            openReportDialog({ leagueId: event.leagueId, targets: [{ subject: 'event', id: event.id }] })
          }
        >
          {t('report')}
        </ActionRow>
      )}
      {onPlanAnother && (
        <ActionRow icon={Plus} onClick={onPlanAnother}>
          {t('planAnother')}
        </ActionRow>
      )}
      <ConfirmDialog
        open={isConfirmingRemoval}
        onClose={() => setIsConfirmingRemoval(false)}
        title={t('removing.title', { title: event.title })}
        action={{ text: t('remove'), ...removeAction, danger: true }}
        cancelText={t('cancelling.keep')}
      >
        <p>{t('removing.text', { when: formatEventTime(event).long })}</p>
      </ConfirmDialog>
    </div>
  );
}

type ActionRowProps = { icon: Icon; busy?: boolean; onClick: () => void; children: string };

/** Renders an action as a plain row, so that the answer buttons remain the most prominent. */
function ActionRow({ icon: RowIcon, busy = false, onClick, children }: ActionRowProps) {
  return (
    <button
      type="button"
      className={styles['row']}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={() => {
        if (!busy) onClick();
      }}
    >
      {busy ? <Spinner small /> : <RowIcon size={20} aria-hidden="true" />}
      {children}
    </button>
  );
}
