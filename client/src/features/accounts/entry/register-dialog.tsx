import { NAME_MAX } from '@golf-league/core/contracts/accounts.ts';
import { isMailbox } from '@golf-league/core/wire/mailbox.ts';
import { useForm, useWatch } from 'react-hook-form';
import { useTranslation } from 'react-i18next';
import type { ReactNode } from 'react';
import type { Language } from '@golf-league/core/wire/languages.ts';
import { CallError } from '../../../live/call.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { storage } from '../../../platform/storage.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { Checkbox } from '../../../ui/fields/checkbox.tsx';
import { LinkedText } from '../../../ui/fields/linked-text.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { TextField } from '../../../ui/fields/text-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import styles from './account-form.module.css';
import { registerAccount, endUnusedSession } from '../accounts.api.ts';
import { EmailField } from './email-field.tsx';
import { FormSheet } from './form-sheet.tsx';
import { hasValidPasswordLength } from './password-length.ts';
import { linkedTerms } from './terms-link.tsx';
import { useFailureToast } from './use-failure-toast.tsx';
import { type OpenedInvite, useInviteLine } from './use-invite-line.ts';
import { useDebounced } from '../picture/use-debounced.tsx';

type Props = {
  open: boolean;
  language: Language;
  invite: OpenedInvite;
  notice: ReactNode;
  onClose: () => void;
  /** `password` is the new account's password, so that the user does not have to enter it a third time */
  onLogInInstead: (email: string, password?: string) => void;
  /** called for a visitor with an invite, who then joins the league immediately */
  onRegisteredWithInvite: (session: ClientSession) => Promise<void>;
};

type Values = { name: string; email: string; password: string; again: string; terms: boolean };

const emptyValues: Values = { name: '', email: '', password: '', again: '', terms: false };
const debounceDelayMs = 1_000;
const isEmail = (text: string) => isMailbox(text.trim());

export function RegisterDialog({
  open,
  language,
  invite,
  notice,
  onClose,
  onLogInInstead,
  onRegisteredWithInvite,
}: Props) {
  const { t } = useTranslation('accounts');
  const showFailure = useFailureToast('register');
  const subtitle = useInviteLine(invite, t('register.subtitle'));
  const form = useForm<Values>({
    defaultValues: emptyValues,
    reValidateMode: 'onChange',
    shouldFocusError: true,
  });
  const { register, handleSubmit, control, formState, setError, getValues, reset } = form;
  const { name, email, password, again, terms } = useWatch({ control }) as Values;
  const debouncedEmail = useDebounced(email, debounceDelayMs);
  const emailError =
    debouncedEmail !== '' && debouncedEmail === email && !isEmail(email) ? t('invalidEmail') : undefined;
  const isComplete = isEmail(email) && name.trim() !== '' && password !== '' && again !== '' && terms;

  const submit = handleSubmit(async (values) => {
    const account = {
      name: values.name.trim(),
      email: values.email.trim(),
      password: values.password,
      language,
    };
    try {
      const newSession = await registerAccount(account);
      if (storage.inviteToken.read() !== null) {
        await onRegisteredWithInvite(newSession);
        return reset(emptyValues);
      }
      endUnusedSession(newSession);
      showToast({
        kind: 'success',
        title: t('outcomes.registered.title'),
        text: t('outcomes.registered.text'),
      });
      reset(emptyValues);
      onLogInInstead(account.email, account.password);
    } catch (error) {
      const invalidFields = error instanceof CallError ? error.issues.map((issue) => issue.path) : [];
      if (invalidFields.includes('password'))
        setError('password', { message: t('passwordCommon') }, { shouldFocus: true });
      else if (invalidFields.includes('name'))
        setError('name', { message: t('nameInvalid') }, { shouldFocus: true });
      else if (invalidFields.includes('email'))
        setError('email', { message: t('invalidEmail') }, { shouldFocus: true });
      else showFailure(error);
    }
  });

  return (
    <FormSheet
      open={open}
      onClose={onClose}
      title={t('register.title')}
      subtitle={subtitle}
      action={{ text: t('register.submit'), run: submit, ready: isComplete, busy: formState.isSubmitting }}
      notice={notice}
    >
      <TextField
        label={t('name')}
        autoComplete="name"
        enterKeyHint="next"
        maxLength={NAME_MAX}
        error={formState.errors.name?.message}
        {...register('name')}
      />
      <EmailField
        enterKeyHint="next"
        error={formState.errors.email?.message ?? emailError}
        {...register('email')}
      />
      <PasswordField
        label={t('password')}
        hint={t('passwordHint')}
        autoComplete="new-password"
        enterKeyHint="next"
        error={formState.errors.password?.message}
        {...register('password', {
          validate: (text) => hasValidPasswordLength(text) || t('passwordLength'),
          deps: 'again',
        })}
      />
      <PasswordField
        label={t('passwordAgain')}
        autoComplete="new-password"
        error={formState.errors.again?.message}
        {...register('again', {
          validate: (text) => text === getValues('password') || t('passwordsDontMatch'),
        })}
      />
      <Checkbox {...register('terms')}>
        <LinkedText text={t('register.terms')} links={linkedTerms} />
      </Checkbox>
      <p className={styles['alternative']}>
        {t('register.haveAccount')}
        <Button variant="ghost" onClick={() => onLogInInstead(email)}>
          {t('register.logIn')}
        </Button>
      </p>
    </FormSheet>
  );
}
