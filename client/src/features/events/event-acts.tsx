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
import { useAct } from '../../live/use-act.ts';
import { askToReport } from '../../live/ask-to-report.ts';
import { saveFile } from '../../platform/native/save-file.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { Spinner } from '../../ui/drawn/spinner.tsx';
import { useEventTime } from './event-time.ts';
import { cancelEvent, fileOfEvent, refetchEvents } from './events.api.ts';
import type { LeagueEvent } from './events.api.ts';
import styles from './event-sheet.module.css';

type Props = {
  event: LeagueEvent;
  mayRemove: boolean;
  mayReport: boolean;
  onSubscribe: () => void;
  /** this and the next ones are undefined if the reader may not do it, or no longer */
  onChange: (() => void) | undefined;
  onCallOff: (() => void) | undefined;
  onCloseDay: (() => void) | undefined;
  onPlan: (() => void) | undefined;
};

/** The calendar for everybody; changing and cancelling for the author and admins. */
export function EventActs(props: Props) {
  const { event, mayRemove, mayReport, onSubscribe, onChange, onCallOff, onCloseDay, onPlan } = props;
  const { t } = useTranslation('events');
  const timeOf = useEventTime();
  const queryClient = useQueryClient();
  const [asking, setAsking] = useState(false);
  const save = useAct({
    send: async () => saveFile(await fileOfEvent(event.id)),
    failure: t('failed.file'),
  });
  const cancel = useAct({
    send: (_nothing, key) => cancelEvent(event.id, key),
    success: { title: t('removed.title'), text: t('removed.text') },
    onDone() {
      setAsking(false);
      return refetchEvents(queryClient, event.leagueId);
    },
    failure: t('failed.remove'),
  });
  return (
    <div className={styles['acts']}>
      <Act icon={CalendarPlus} busy={save.busy} onClick={() => save.run()}>
        {t('file')}
      </Act>
      <Act icon={CalendarSync} onClick={onSubscribe}>
        {t('subscribe')}
      </Act>
      {onChange && (
        <Act icon={Pencil} onClick={onChange}>
          {t('change')}
        </Act>
      )}
      {onCallOff && (
        <Act icon={CalendarX} onClick={onCallOff}>
          {t('callOff.act')}
        </Act>
      )}
      {onCloseDay && (
        <Act icon={FlagTriangle} onClick={onCloseDay}>
          {t('closing.act')}
        </Act>
      )}
      {mayRemove && (
        <Act icon={Trash} onClick={() => setAsking(true)}>
          {t('remove')}
        </Act>
      )}
      {mayReport && (
        <Act
          icon={Flag}
          onClick={() =>
            askToReport({ leagueId: event.leagueId, targets: [{ subject: 'event', id: event.id }] })
          }
        >
          {t('report')}
        </Act>
      )}
      {onPlan && (
        <Act icon={Plus} onClick={onPlan}>
          {t('planAnother')}
        </Act>
      )}
      <ConfirmDialog
        open={asking}
        onClose={() => setAsking(false)}
        title={t('removing.title', { title: event.title })}
        act={{ text: t('remove'), ...cancel, danger: true }}
        cancel={t('cancelling.keep')}
      >
        <p>{t('removing.text', { when: timeOf(event).long })}</p>
      </ConfirmDialog>
    </div>
  );
}

type ActProps = { icon: Icon; busy?: boolean; onClick: () => void; children: string };

/** A plain row: answering is the purpose of the sheet. */
function Act({ icon: Sign, busy = false, onClick, children }: ActProps) {
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
      {busy ? <Spinner small /> : <Sign size={20} aria-hidden="true" />}
      {children}
    </button>
  );
}
