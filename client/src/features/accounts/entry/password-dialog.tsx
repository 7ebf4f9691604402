import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { useUserQueryClient } from '../../../live/user-query-client.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { setPassword } from '../accounts.api.ts';
import { logInMethodsQuery } from '../guests.api.ts';
import { AddEmailLogInDialog } from '../own/add-email-log-in-dialog.tsx';
import { FormSheet } from './form-sheet.tsx';
import { oneTimePassword } from './one-time-password.ts';
import { hasValidPasswordLength } from './password-length.ts';
import { getPasswordFailure, showPasswordError } from './password-failure.ts';

type Props = { open: boolean; onClose: () => void; session: ClientSession };
type Values = { old: string; next: string; again: string };

const emptyValues: Values = { old: '', next: '', again: '' };

/**
 * Changes the password. A user with neither a password nor an email address is first asked for an address, and can
 * set a password in the same form.
 */
export function PasswordDialog(props: Props) {
  const { userId, token } = props.session;
  const queryClient = useUserQueryClient();
  const [hasOneTimePassword] = useState(() => oneTimePassword.getPassword(token) !== null);
  const { data: methods, isLoading } = useQuery(
    // If this fails, the dialog shows the usual form.
    { ...logInMethodsQuery(userId), enabled: !hasOneTimePassword, retry: false },
    queryClient,
  );
  if (isLoading) return null;
  const hasNoPasswordOrEmail = !hasOneTimePassword && methods?.password === false && methods.email === null;
  return hasNoPasswordOrEmail ? <AddEmailLogInDialog {...props} /> : <ChangePasswordDialog {...props} />;
}

/** After a log-in with a one-time password, sends that as the old password instead of asking for it. */
function ChangePasswordDialog({ open, onClose, session }: Props) {
  const { t } = useTranslation(['profile', 'accounts']);
  const [oneTimeOldPassword, setOneTimeOldPassword] = useState(() =>
    oneTimePassword.getPassword(session.token),
  );
  const form = useForm<Values>({ defaultValues: emptyValues, reValidateMode: 'onChange' });
  const { register, handleSubmit, control, formState, setError, getValues } = form;
  const { old, next, again } = useWatch({ control }) as Values;
  const isComplete = (oneTimeOldPassword !== null || old !== '') && next !== '' && again !== '';

  const submit = handleSubmit(async (values) => {
    try {
      await setPassword(session.userId, oneTimeOldPassword ?? values.old, values.next);
      oneTimePassword.forget();
      storage.resetAddress.remove();
      showToast({
        kind: 'success',
        title: t('outcomes.passwordChanged.title'),
        text: t('outcomes.passwordChanged.text'),
      });
      onClose();
    } catch (error) {
      const failure = getPasswordFailure(error);
      if (failure === 'common')
        setError('next', { message: t('accounts:passwordCommon') }, { shouldFocus: true });
      else if (failure === 'wrong' && oneTimeOldPassword !== null) {
        oneTimePassword.forget();
        setOneTimeOldPassword(null);
        setError('old', { message: t('password.expired') });
      } else {
        if (failure === 'wrong')
          setError('old', { message: t('outcomes.wrongPassword') }, { shouldFocus: true });
        showPasswordError(failure, error);
      }
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t(oneTimeOldPassword === null ? 'password.title' : 'password.titleNew')}
      subtitle={t(oneTimeOldPassword === null ? 'password.subtitle' : 'password.subtitleNew')}
      action={{ text: t('password.submit'), run: submit, ready: isComplete, busy: formState.isSubmitting }}
    >
      {oneTimeOldPassword === null && (
        <PasswordField
          label={t('password.old')}
          autoComplete="current-password"
          error={formState.errors.old?.message}
          {...register('old')}
        />
      )}
      <PasswordField
        label={t('password.new')}
        hint={t('accounts:passwordHint')}
        autoComplete="new-password"
        error={formState.errors.next?.message}
        {...register('next', {
          validate: (text) => hasValidPasswordLength(text) || t('accounts:passwordLength'),
          deps: 'again',
        })}
      />
      <PasswordField
        label={t('password.again')}
        autoComplete="new-password"
        error={formState.errors.again?.message}
        {...register('again', {
          validate: (text) => text === getValues('next') || t('accounts:passwordsDontMatch'),
        })}
      />
    </FormSheet>
  );
}
