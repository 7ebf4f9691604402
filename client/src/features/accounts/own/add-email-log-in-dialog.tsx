import { isMailbox } from '@golf-league/core/wire/mailbox.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { CallError } from '../../../live/call.ts';
import { getFailureCode, showError } from '../../../live/show-error.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { EmailField } from '../entry/email-field.tsx';
import { FormSheet } from '../entry/form-sheet.tsx';
import { hasValidPasswordLength } from '../entry/password-length.ts';
import { requestEmailLogIn } from '../guests.api.ts';
import { useReauthentication } from '../passkeys/use-reauthentication.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession };
type Values = { email: string; password: string };

/** Asks for an email address to log in with. It takes effect when the link emailed to it is opened. */
export function AddEmailLogInDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation(['guests', 'accounts', 'profile']);
  const reauthentication = useReauthentication(session);
  const form = useForm<Values>({ defaultValues: { email: '', password: '' }, reValidateMode: 'onChange' });
  const { register, handleSubmit, control, formState, setError } = form;
  const { email } = useWatch({ control }) as Values;

  const submit = handleSubmit(async (values) => {
    const newEmail = values.email.trim();
    try {
      await requestEmailLogIn(session.userId, newEmail, values.password);
      const texts = { title: t('keep.sent'), text: t('keep.sentText', { email: newEmail }) };
      showToast({ kind: 'success', ...texts });
      onClose();
    } catch (error) {
      if (reauthentication.handleError(error)) return;
      const invalidFields = error instanceof CallError ? error.issues.map((issue) => issue.path) : [];
      if (getFailureCode(error) === 'user_exists')
        setError('email', { message: t('keep.taken') }, { shouldFocus: true });
      else if (invalidFields.includes('email'))
        setError('email', { message: t('accounts:invalidEmail') }, { shouldFocus: true });
      else if (invalidFields.includes('password'))
        setError('password', { message: t('accounts:passwordCommon') }, { shouldFocus: true });
      else showError(t('keep.failed'), error, { 429: 'too_many_requests', isInputKept: true });
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(session.guest ? 'keep.title' : 'profile:address.title')}
      subtitle={t('keep.subtitle')}
      action={{
        text: t('keep.submit'),
        run: submit,
        ready: email.trim() !== '' && reauthentication.ready,
        busy: formState.isSubmitting,
      }}
    >
      <EmailField
        autoComplete="email"
        error={formState.errors.email?.message}
        {...register('email', {
          validate: (text) => isMailbox(text.trim()) || t('accounts:invalidEmail'),
        })}
      />
      <PasswordField
        label={t('keep.password')}
        hint={t('keep.passwordHint')}
        autoComplete="new-password"
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (text) => text === '' || hasValidPasswordLength(text) || t('accounts:passwordLength'),
        })}
      />
      {reauthentication.field}
    </FormSheet>
  );
}
