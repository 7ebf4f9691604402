import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { showError } from '../../../live/show-error.ts';
import { session as deviceSession } from '../../../platform/session.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';
import { Button } from '../../../ui/controls/button.tsx';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import { showToast } from '../../../ui/toasts/toast.ts';
import { endUnusedSession } from '../accounts.api.ts';
import { logInWithPasskey } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

type Props = {
  session: ClientSession;
  hasPassword: boolean;
  password: string;
  isPasswordWrong: boolean;
  onPasswordChange: (password: string) => void;
  onReauthenticated: () => void;
};

/** Asks for the password, or for a log-in with a passkey if the user has no password. */
export function ReauthenticationField({
  session,
  hasPassword,
  password,
  isPasswordWrong,
  onPasswordChange,
  onReauthenticated,
}: Props) {
  const { t } = useTranslation('passkeys');
  const [isBusy, setBusy] = useState(false);
  const passwordField = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isPasswordWrong) passwordField.current?.focus();
  }, [isPasswordWrong]);
  if (hasPassword)
    return (
      <PasswordField
        ref={passwordField}
        label={t('reauthentication.password')}
        hint={t('reauthentication.text')}
        error={isPasswordWrong ? t('reauthentication.wrong') : undefined}
        autoComplete="current-password"
        value={password}
        onChange={(event) => onPasswordChange(event.target.value)}
      />
    );

  async function logInAgain() {
    setBusy(true);
    try {
      const newSession = await logInWithPasskey();
      const isSameUser = newSession.userId === session.userId;
      if (isSameUser) deviceSession.begin(newSession);
      // The new session replaces the old one, unless the passkey belongs to another account.
      endUnusedSession(isSameUser ? session : newSession);
      const texts = { title: t('reauthentication.done'), text: t('reauthentication.doneText') };
      if (isSameUser) showToast({ kind: 'success', ...texts });
      else showToast({ kind: 'failure', title: t('logIn.failed'), text: t('reauthentication.notYours') });
      if (isSameUser) onReauthenticated();
    } catch (error) {
      if (!showPasskeyError('logging in', error)) showError(t('logIn.failed'), error);
    } finally {
      setBusy(false);
    }
  }
  return (
    <>
      <p>{t('reauthentication.text')}</p>
      {supportsPasskeys() && (
        <Button variant="outline" busy={isBusy} onClick={() => void logInAgain()}>
          {t('reauthentication.passkey')}
        </Button>
      )}
      <p>{t(supportsPasskeys() ? 'reauthentication.or' : 'reauthentication.only')}</p>
    </>
  );
}
