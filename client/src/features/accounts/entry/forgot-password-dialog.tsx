import { useEffect } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { storage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from './account-form.module.css';
import { requestPasswordReset } from '../accounts.api.ts';
import { EmailField } from './email-field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useFailureToast } from './use-failure-toast.tsx';

type Props = {
  open: boolean;
  /** the address as entered in the log-in dialog */
  email: string | undefined;
  onClose: () => void;
  onLogIn: (email: string) => void;
};

export function ForgotPasswordDialog({ open, email = '', onClose, onLogIn }: Props) {
  const { t } = useTranslation('accounts');
  const showFailure = useFailureToast('reset');
  const form = useForm<{ email: string }>({ defaultValues: { email } });
  const { register, handleSubmit, control, formState, setValue } = form;
  const trimmedEmail = useWatch({ control, name: 'email' }).trim();
  useEffect(() => {
    if (open && email) setValue('email', email);
  }, [open, email, setValue]);

  const submit = handleSubmit(async () => {
    try {
      const isDelayed = await requestPasswordReset(trimmedEmail);
      // After the next log-in with this address, the app asks for a new password.
      storage.resetAddress.write(trimmedEmail);
      showToast({
        kind: 'success',
        title: t('outcomes.resetSent.title'),
        text: t(isDelayed ? 'outcomes.resetSent.delayed' : 'outcomes.resetSent.text', {
          email: trimmedEmail,
        }),
      });
      onLogIn(trimmedEmail);
    } catch (error) {
      showFailure(error);
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('forgot.title')}
      subtitle={t('forgot.subtitle')}
      action={{
        text: t('forgot.submit'),
        run: submit,
        ready: trimmedEmail !== '',
        busy: formState.isSubmitting,
      }}
    >
      <EmailField hint={t('forgot.text')} {...register('email')} />
      <p className={styles['alternative']}>
        <Button variant="ghost" onClick={() => onLogIn(trimmedEmail)}>
          {t('forgot.back')}
        </Button>
      </p>
    </FormSheet>
  );
}
