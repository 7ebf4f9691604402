import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useFailureToast } from '../entry/use-failure-toast.tsx';
import { startPasskeyAutofill } from './passkey-autofill.ts';
import { logInWithPasskey } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

/** Adds passkey log-in to a form, with a button and with the browser's autofill in the email field. */
export function usePasskeyLogIn(isOpen: boolean, onLoggedIn: (session: ClientSession) => Promise<void>) {
  const { t } = useTranslation('accounts');
  const showFailure = useFailureToast('log-in');
  const [isBusy, setIsBusy] = useState(false);
  const isSupported = supportsPasskeys();

  async function completeLogIn(session: ClientSession) {
    showToast({ kind: 'success', title: t('outcomes.loggedIn.title'), text: t('outcomes.loggedIn.text') });
    await onLoggedIn(session);
  }
  const handleError = (error: unknown) => showPasskeyError('logging in', error) || showFailure(error);
  const handlers = useRef({ completeLogIn, handleError });
  useEffect(() => {
    handlers.current = { completeLogIn, handleError };
  });
  useEffect(() => {
    // Only one passkey request can be active at a time, so pressing the button aborts the autofill request.
    if (!isOpen || !isSupported || isBusy) return;
    const controller = new AbortController();
    startPasskeyAutofill(
      controller.signal,
      (session) => handlers.current.completeLogIn(session),
      (error) => handlers.current.handleError(error),
    ).catch(() => undefined);
    return () => controller.abort();
  }, [isOpen, isSupported, isBusy]);

  async function logIn() {
    setIsBusy(true);
    try {
      await completeLogIn(await logInWithPasskey());
    } catch (error) {
      handleError(error);
    } finally {
      setIsBusy(false);
    }
  }
  return { isOffered: isSupported, busy: isBusy, run: logIn };
}
