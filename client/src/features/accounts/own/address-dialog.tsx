import { isMailbox } from '@golf-league/core/wire/mailbox.ts';
import { useQuery } from '@tanstack/react-query';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getFailureCode, showError } from '../../../live/show-error.ts';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { requestNewAddress } from './addresses.api.ts';
import { EmailField } from '../entry/email-field.tsx';
import { FormSheet } from '../entry/form-sheet.tsx';
import { logInMethodsQuery } from '../guests.api.ts';
import { AddEmailLogInDialog } from './add-email-log-in-dialog.tsx';

type Props = { open: boolean; onClose: () => void; session: ClientSession };
type Values = { email: string; password: string };

const emptyValues: Values = { email: '', password: '' };

/** Asks for a new email address, or for a first one if the user has no password and logs in with a passkey. */
export function AddressDialog(props: Props) {
  const queryClient = useUserQueryClient();
  // If this fails, the dialog shows the usual form.
  const { data: methods, isPending } = useQuery(
    { ...logInMethodsQuery(props.session.userId), retry: false },
    queryClient,
  );
  if (isPending) return null;
  return methods?.password === false ? (
    <AddEmailLogInDialog {...props} />
  ) : (
    <ChangeAddressDialog {...props} />
  );
}

/** Requests a new address, which takes effect when its emailed link is opened. */
function ChangeAddressDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation(['profile', 'accounts']);
  const form = useForm<Values>({ defaultValues: emptyValues, reValidateMode: 'onChange' });
  const { register, handleSubmit, control, formState, setError } = form;
  const { email, password } = useWatch({ control }) as Values;

  const submit = handleSubmit(async (values) => {
    const newAddress = values.email.trim();
    try {
      await requestNewAddress(session.userId, newAddress, values.password);
      showToast({
        kind: 'success',
        title: t('address.linkSent.title'),
        text: t('address.linkSent.text', { email: newAddress }),
      });
      onClose();
    } catch (error) {
      const code = getFailureCode(error, { 429: 'too_many_requests' });
      if (code === 'wrong_password') {
        setError('password', { message: t('address.passwordWrong') }, { shouldFocus: true });
      } else if (code === 'user_exists') {
        setError('email', { message: t('address.taken') }, { shouldFocus: true });
      } else {
        showError(t('address.failed'), error, { 429: 'too_many_requests', isInputKept: true });
      }
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('address.title')}
      subtitle={t('address.subtitle')}
      action={{
        text: t('address.submit'),
        run: submit,
        ready: email.trim() !== '' && password !== '',
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
        label={t('address.password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
    </FormSheet>
  );
}
