import Fingerprint from 'icon:fingerprint-pattern';
import { useEffect, useState } from 'react';
import type { ReactNode } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import { getFailureCode } from '../../../live/show-error.ts';
import { storage } from '../../../platform/storage.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from './account-form.module.css';
import { logIn } from '../accounts.api.ts';
import { usePasskeyLogIn } from '../passkeys/use-passkey-log-in.ts';
import { EmailField } from './email-field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { useFailureToast } from './use-failure-toast.tsx';
import { type OpenedInvite, useInviteLine } from './use-invite-line.ts';

type Props = {
  open: boolean;
  /** values of the account that was just created; the password stays in memory only until the dialog closes */
  initialValues: { email?: string | undefined; password?: string };
  /** whether the session ended while the user was filling in a form; the dialog then opens on top of it */
  isInterrupted: boolean;
  invite: OpenedInvite;
  notice: ReactNode;
  onClose: () => void;
  onRegisterInstead: () => void;
  onForgotPassword: (email: string) => void;
  /** `mustChangePassword`: the user logged in with a one-time password and must choose a new one. */
  onLoggedIn: (session: ClientSession, mustChangePassword: boolean) => Promise<void>;
};

type Values = { email: string; password: string; remember: boolean };

/** After this number of wrong passwords, the dialog offers a password reset above the other actions. */
const RESET_OFFER_THRESHOLD = 2;

const isSameEmail = (email: string, storedEmail: string | null) =>
  email.toLowerCase() === storedEmail?.trim().toLowerCase();

export function LogInDialog(props: Props) {
  const {
    open,
    initialValues,
    isInterrupted,
    invite,
    notice,
    onClose,
    onRegisterInstead,
    onForgotPassword,
    onLoggedIn,
  } = props;
  const { t } = useTranslation(['accounts', 'passkeys']);
  const passkeyLogIn = usePasskeyLogIn(open, (session) => onLoggedIn(session, false));
  const showFailure = useFailureToast('log-in');
  const subtitle = useInviteLine(invite, t('logIn.subtitle'));
  const rememberedEmail = storage.rememberedEmail.read();
  const { register, handleSubmit, control, formState, setValue, setError } = useForm<Values>({
    defaultValues: {
      email: initialValues.email ?? rememberedEmail ?? '',
      password: initialValues.password ?? '',
      remember: rememberedEmail !== null,
    },
  });
  const [wrongPasswordCount, setWrongPasswordCount] = useState(0);
  const [email, password] = useWatch({ control, name: ['email', 'password'] });
  useEffect(() => {
    if (initialValues.email) setValue('email', initialValues.email);
    setValue('password', initialValues.password ?? '');
  }, [open, initialValues.email, initialValues.password, setValue]);

  const submit = handleSubmit(async ({ remember, ...values }) => {
    try {
      const trimmedEmail = values.email.trim();
      const { session, mustChangePassword } = await logIn(trimmedEmail, values.password);
      if (remember) storage.rememberedEmail.write(trimmedEmail);
      else storage.rememberedEmail.remove();
      setWrongPasswordCount(0);
      showToast({ kind: 'success', title: t('outcomes.loggedIn.title'), text: t('outcomes.loggedIn.text') });
      await onLoggedIn(session, mustChangePassword || isSameEmail(trimmedEmail, storage.resetAddress.read()));
    } catch (error) {
      showFailure(error);
      if (getFailureCode(error, { 401: 'wrong_credentials' }) !== 'wrong_credentials') return;
      setWrongPasswordCount(wrongPasswordCount + 1);
      setError('password', { message: t('logIn.wrong') }, { shouldFocus: true });
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('logIn.title')}
      subtitle={isInterrupted ? t('logIn.sessionEnded') : subtitle}
      action={{
        text: t('logIn.submit'),
        run: submit,
        ready: email.trim() !== '' && password !== '',
        busy: formState.isSubmitting,
      }}
      isPrefilled={initialValues.password !== undefined}
      notice={notice}
    >
      <EmailField
        enterKeyHint="next"
        {...(passkeyLogIn.isOffered && { autoComplete: 'username webauthn' })}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        autoComplete="current-password"
        error={formState.errors.password?.message}
        {...register('password')}
      />
      {wrongPasswordCount >= RESET_OFFER_THRESHOLD && (
        <div role="status">
          <p>{t('logIn.forgotHint')}</p>
          <Button variant="outline" wide onClick={() => onForgotPassword(email)}>
            {t('logIn.forgot')}
          </Button>
        </div>
      )}
      <div className={styles['options']}>
        <Checkbox {...register('remember')}>{t('logIn.remember')}</Checkbox>
        {wrongPasswordCount < RESET_OFFER_THRESHOLD && (
          <p className={styles['forgotPassword']}>
            <Button variant="ghost" onClick={() => onForgotPassword(email)}>
              {t('logIn.forgot')}
            </Button>
          </p>
        )}
      </div>
      {passkeyLogIn.isOffered && (
        <Button
          variant="outline"
          wide
          icon={<Fingerprint size={20} aria-hidden="true" />}
          busy={passkeyLogIn.busy}
          onClick={() => void passkeyLogIn.run()}
        >
          {t('passkeys:logIn.submit')}
        </Button>
      )}
      {!isInterrupted && (
        <p className={styles['alternative']}>
          {t('logIn.noAccount')}
          <Button variant="ghost" onClick={onRegisterInstead}>
            {t('logIn.register')}
          </Button>
        </p>
      )}
    </FormSheet>
  );
}
