import { useEffect, useId, useState } from 'react';
import type { SubmitEvent } from 'react';
import { useTranslation } from 'react-i18next';
import { countUserUnsentEntries } from '../../../live/outbox/unsent-entries.ts';
import type { UnsentCounts } from '../../../live/outbox/unsent-entries.ts';
import { formatUnsentSummary } from '../../../live/outbox/format-unsent.ts';
import { showError } from '../../../live/show-error.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { isSameName } from '../../../ui/is-same-name.ts';
import { Sheet } from '../../../ui/dialogs/sheet.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import styles from '../entry/account-form.module.css';
import { eraseAccount } from '../accounts.api.ts';
import { useReauthentication } from '../passkeys/use-reauthentication.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession; onDeleted: () => void };

export function DeleteAccountDialog({ open, onClose, session, onDeleted }: Props) {
  const { t } = useTranslation(['profile', 'outbox']);
  const formId = useId();
  const [enteredName, setEnteredName] = useState('');
  const [isBusy, setBusy] = useState(false);
  const [unsentCounts, setUnsentCounts] = useState<UnsentCounts | null>(null);
  useEffect(() => {
    void countUserUnsentEntries(session.userId).then(setUnsentCounts);
  }, [session.userId]);
  const reauthentication = useReauthentication(session);
  const isConfirmed = isSameName(enteredName, session.userName) && reauthentication.ready;

  async function submit(event: SubmitEvent) {
    event.preventDefault();
    if (!isConfirmed || isBusy) return;
    setBusy(true);
    try {
      await eraseAccount(session.userId, reauthentication.password);
      onDeleted();
    } catch (error) {
      setBusy(false);
      if (!reauthentication.handleError(error))
        showError(t('outcomes.deleteFailed'), error, { isInputKept: true });
    }
  }

  return (
    <Sheet
      open={open}
      onClose={onClose}
      title={t('delete.title')}
      keepOpenOnOutsidePress
      footer={
        <>
          <Button type="submit" form={formId} variant="danger" busy={isBusy} disabled={!isConfirmed}>
            {t('delete.submit')}
          </Button>
          <Button variant="outline" onClick={onClose}>
            {t('delete.keep')}
          </Button>
        </>
      }
    >
      <form id={formId} noValidate className={styles['form']} onSubmit={(event) => void submit(event)}>
        <p>{t('delete.text')}</p>
        <ul className={styles['consequences']}>
          <li>{t('delete.losses.account')}</li>
          <li>{t('delete.losses.leagues')}</li>
          <li>{t('delete.losses.alone')}</li>
        </ul>
        {unsentCounts !== null && unsentCounts.total > 0 && (
          <p>{t('outbox:leave.textDelete', { what: formatUnsentSummary(unsentCounts) })}</p>
        )}
        <p className={styles['muted']}>{t('delete.stays')}</p>
        <TextField
          label={t('delete.type', { name: session.userName })}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          value={enteredName}
          onChange={(event) => setEnteredName(event.target.value)}
        />
        {reauthentication.field}
      </form>
    </Sheet>
  );
}
