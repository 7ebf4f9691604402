import { REPORT_NOTE_MAX, REPORT_REASONS } from '@golf-league/core/contracts/reports.ts';
import { useId, useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { Reportable } from '../../live/open-report-dialog.ts';
import { useAction } from '../../live/use-action.ts';
import { Button } from '../../ui/controls/button.tsx';
import { RadioList } from '../../ui/fields/radio-list.tsx';
import { Sheet } from '../../ui/dialogs/sheet.tsx';
import { TextArea } from '../../ui/fields/text-field.tsx';
import styles from './report-dialog.module.css';
import { sendReport } from './reports.api.ts';
import type { ReportReason, ReportSubject } from './reports.api.ts';

type Props = { open: boolean; onClose: () => void; reportable: Reportable; userId: string };

/** Sends a report with a subject, a reason and an optional note. */
export function ReportDialog({ open, onClose, reportable, userId }: Props) {
  const { t } = useTranslation(['reports', 'ui']);
  const formId = useId();
  const { leagueId, name, targets } = reportable;
  const [chosenSubject, setChosenSubject] = useState<ReportSubject | null>(
    targets.length === 1 ? targets[0]!.subject : null,
  );
  const [reason, setReason] = useState<ReportReason | null>(null);
  const [note, setNote] = useState('');
  const target = targets.find(({ subject }) => subject === chosenSubject);
  const sendAction = useAction({
    send: sendReport,
    success: { title: t('sent'), text: t(name === undefined ? 'sentTextForLeague' : 'sentText') },
    onDone: onClose,
    failureTitle: t('failed'),
    failureTextOptions: { isInputKept: note !== '' },
  });
  const titleKey = name === undefined ? 'titleOfLeague' : 'titleOfPlayer';
  const title = t(targets.length > 1 ? titleKey : `title.${targets[0]!.subject}`);
  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={title}
      {...(name === undefined ? {} : { subtitle: name })}
      keepOpenOnOutsidePress={reason !== null || note !== ''}
      footer={
        <>
          <Button type="submit" form={formId} disabled={!target || !reason} busy={sendAction.busy}>
            {t('send')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('ui:cancel')}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        className={styles['form']}
        onSubmit={(event) => {
          event.preventDefault();
          if (!target || !reason) return;
          const { subject, id: subjectId } = target;
          sendAction.run({ userId, leagueId, subject, subjectId, reason, note });
        }}
      >
        <p>{t('text')}</p>
        {targets.length > 1 && (
          <RadioList
            label={t('subject')}
            value={chosenSubject}
            onChange={setChosenSubject}
            options={targets.map(({ subject: value }) => ({ value, label: t(`subjects.${value}`) }))}
          />
        )}
        <RadioList
          label={t('reasonLabel')}
          value={reason}
          onChange={setReason}
          options={REPORT_REASONS.map((value) => ({ value, label: t(`reasons.${value}`) }))}
        />
        <TextArea
          label={t('note')}
          rows={3}
          maxLength={REPORT_NOTE_MAX}
          value={note}
          onChange={(event) => setNote(event.target.value)}
        />
      </form>
    </Sheet>
  );
}
