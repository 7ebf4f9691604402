import { PASSKEY_NAME_MAX } from '@golf-league/core/contracts/passkeys.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { guessDeviceName } from '../../../platform/passkeys/device-name.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { FormSheet } from '../entry/form-sheet.tsx';
import { addPasskey, loadWebAuthn } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';
import { useReauthentication } from './use-reauthentication.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession; onAdded: () => void };

export function AddPasskeyDialog({ open, onClose, session, onAdded }: Props) {
  const { t } = useTranslation('passkeys');
  const reauthentication = useReauthentication(session);
  const form = useForm<{ name: string }>({ defaultValues: { name: guessDeviceName() } });
  const { register, handleSubmit, control, formState } = form;
  const name = useWatch({ control, name: 'name' }).trim();
  useEffect(() => {
    // Some browsers create a passkey only within moments of a tap, and downloading the library could take longer.
    // If this download fails, the tap retries it.
    if (open) loadWebAuthn().catch(() => undefined);
  }, [open]);

  const submit = handleSubmit(async () => {
    try {
      await addPasskey(session.userId, name, reauthentication.password);
      showToast({ kind: 'success', title: t('new.done'), text: t('new.doneText', { name }) });
      onAdded();
    } catch (error) {
      if (reauthentication.handleError(error) || showPasskeyError('adding', error)) return;
      showError(t('new.failed'), error, { 429: 'too_many_requests' });
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('new.title')}
      subtitle={t('new.subtitle')}
      action={{
        text: t('new.submit'),
        run: submit,
        ready: name !== '' && reauthentication.ready,
        busy: formState.isSubmitting,
      }}
      isPrefilled={name !== '' && reauthentication.ready}
    >
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={PASSKEY_NAME_MAX}
        {...register('name')}
      />
      {reauthentication.field}
    </FormSheet>
  );
}
