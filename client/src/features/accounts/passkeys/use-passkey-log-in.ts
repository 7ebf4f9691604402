import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { supportsPasskeys } from '../../../platform/passkeys/has-passkeys.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useFailureToast } from '../entry/use-failure-toast.tsx';
import { startPasskeyAutofill } from './offer-in-field.ts';
import { logInWithPasskey } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

/** Adds passkey log-in to a form, by a button or by the browser's autofill in the e-mail field. */
export function usePasskeyLogIn(isOpen: boolean, onLoggedIn: (session: ClientSession) => Promise<void>) {
  const { t } = useTranslation('accounts');
  const showFailure = useFailureToast('log-in');
  const [isBusy, setBusy] = useState(false);
  const isSupported = supportsPasskeys();

  async function completeLogIn(session: ClientSession) {
    showToast({ kind: 'success', title: t('outcomes.loggedIn.title'), text: t('outcomes.loggedIn.text') });
    await onLoggedIn(session);
  }
  const handleError = (error: unknown) => showPasskeyError('logging in', error) || showFailure(error);
  const handlers = useRef({ enter: completeLogIn, refuse: handleError });
  useEffect(() => {
    handlers.current = { enter: completeLogIn, refuse: handleError };
  });
  useEffect(() => {
    // Only one passkey request can be active at a time, so pressing the button aborts the autofill request.
    if (!isOpen || !isSupported || isBusy) return;
    const controller = new AbortController();
    startPasskeyAutofill(
      controller.signal,
      (session) => handlers.current.enter(session),
      (error) => handlers.current.refuse(error),
    ).catch(() => undefined);
    return () => controller.abort();
  }, [isOpen, isSupported, isBusy]);

  async function logIn() {
    setBusy(true);
    try {
      await completeLogIn(await logInWithPasskey());
    } catch (error) {
      handleError(error);
    } finally {
      setBusy(false);
    }
  }
  return { isOffered: isSupported, busy: isBusy, run: logIn };
}
