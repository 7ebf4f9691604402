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
import { useEventTime } from './event-time.ts';
import { deletePlannedEvent, fetchEventFile, refetchEvents } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  event: LeagueEvent;
  canRemove: boolean;
  canReport: boolean;
  onSubscribe: () => void;
  /** this and the following callbacks are undefined if the user cannot use them */
  onChange: (() => void) | undefined;
  onCallOff: (() => void) | undefined;
  onCloseDay: (() => void) | undefined;
  onPlan: (() => void) | undefined;
};

/** Lists the actions on an event: the calendar for everybody, changing and cancelling for the author and admins. */
export function EventActions(props: Props) {
  const { event, canRemove, canReport, onSubscribe, onChange, onCallOff, onCloseDay, onPlan } = props;
  const { t } = useTranslation('events');
  const formatEventTime = useEventTime();
  const queryClient = useQueryClient();
  const [isConfirming, setIsConfirming] = useState(false);
  const saveCalendarFile = useAction({
    send: async () => saveFile(await fetchEventFile(event.id)),
    failure: t('failed.file'),
  });
  const removeEvent = useAction({
    send: (_input, key) => deletePlannedEvent(event.id, key),
    success: { title: t('removed.title'), text: t('removed.text') },
    onDone() {
      setIsConfirming(false);
      return refetchEvents(queryClient, event.leagueId);
    },
    failure: t('failed.remove'),
  });
  return (
    <div className={styles['acts']}>
      <ActionRow icon={CalendarPlus} busy={saveCalendarFile.busy} onClick={() => saveCalendarFile.run()}>
        {t('file')}
      </ActionRow>
      <ActionRow icon={CalendarSync} onClick={onSubscribe}>
        {t('subscribe')}
      </ActionRow>
      {onChange && (
        <ActionRow icon={Pencil} onClick={onChange}>
          {t('change')}
        </ActionRow>
      )}
      {onCallOff && (
        <ActionRow icon={CalendarX} onClick={onCallOff}>
          {t('callOff.act')}
        </ActionRow>
      )}
      {onCloseDay && (
        <ActionRow icon={FlagTriangle} onClick={onCloseDay}>
          {t('closing.act')}
        </ActionRow>
      )}
      {canRemove && (
        <ActionRow icon={Trash} onClick={() => setIsConfirming(true)}>
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
      {onPlan && (
        <ActionRow icon={Plus} onClick={onPlan}>
          {t('planAnother')}
        </ActionRow>
      )}
      <ConfirmDialog
        open={isConfirming}
        onClose={() => setIsConfirming(false)}
        title={t('removing.title', { title: event.title })}
        action={{ text: t('remove'), ...removeEvent, danger: true }}
        cancel={t('cancelling.keep')}
      >
        <p>{t('removing.text', { when: formatEventTime(event).long })}</p>
      </ConfirmDialog>
    </div>
  );
}

type ActionRowProps = { icon: Icon; busy?: boolean; onClick: () => void; children: string };

/** Renders a plain row, so that the buttons for answering stay prominent. */
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
