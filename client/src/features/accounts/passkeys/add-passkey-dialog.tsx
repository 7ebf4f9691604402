import { PASSKEY_NAME_MAX } from '@golf-league/core/contracts/passkeys.ts';
import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { deviceKind } from '../../../platform/passkeys/device-kind.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { FormSheet } from '../entry/form-sheet.tsx';
import { addPasskey, loadWebAuthn } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';
import { useOwnerProof } from './use-owner-proof.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession; onAdded: () => void };

export function AddPasskeyDialog({ open, onClose, session, onAdded }: Props) {
  const { t } = useTranslation('passkeys');
  const proof = useOwnerProof(session);
  const form = useForm<{ name: string }>({ defaultValues: { name: deviceKind() } });
  const { register, handleSubmit, control, formState } = form;
  const name = useWatch({ control, name: 'name' }).trim();
  useEffect(() => {
    // Some browsers create a passkey only shortly after a tap, and downloading the library takes longer. After
    // a failure the tap downloads it again.
    if (open) loadWebAuthn().catch(() => undefined);
  }, [open]);

  const submit = handleSubmit(async () => {
    try {
      await addPasskey(session.userId, name, proof.password);
      showToast({ kind: 'success', title: t('new.done'), text: t('new.doneText', { name }) });
      onAdded();
    } catch (error) {
      if (proof.handleError(error) || showPasskeyError('adding', error)) return;
      showError(t('new.failed'), error, { 429: 'too_many_requests' });
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('new.title')}
      subtitle={t('new.subtitle')}
      act={{
        text: t('new.submit'),
        run: submit,
        ready: name !== '' && proof.ready,
        busy: formState.isSubmitting,
      }}
      isFilled={name !== '' && proof.ready}
    >
      <TextField
        label={t('new.name')}
        hint={t('new.nameHint')}
        autoComplete="off"
        enterKeyHint="go"
        maxLength={PASSKEY_NAME_MAX}
        {...register('name')}
      />
      {proof.field}
    </FormSheet>
  );
}
