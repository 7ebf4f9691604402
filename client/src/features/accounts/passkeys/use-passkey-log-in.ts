import { useEffect, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { hasPasskeys } from '../../../platform/passkeys/has-passkeys.ts';
import type { ClientSession } from '../../../platform/session.ts';
import { showToast } from '../../../ui/toasts/toast.ts';
import { useFailureToast } from '../entry/use-failure-toast.tsx';
import { offerPasskeyInField } from './offer-in-field.ts';
import { logInByPasskey } from './passkeys.api.ts';
import { showPasskeyError } from './show-passkey-error.ts';

/** Lets a form log in with a passkey: with a button, or with the browser's offer in the address field. */
export function usePasskeyLogIn(open: boolean, onLoggedIn: (session: ClientSession) => Promise<void>) {
  const { t } = useTranslation('accounts');
  const showFailure = useFailureToast('log-in');
  const [busy, setBusy] = useState(false);
  const isOffered = hasPasskeys();

  async function enter(session: ClientSession) {
    showToast({ kind: 'success', title: t('outcomes.loggedIn.title'), text: t('outcomes.loggedIn.text') });
    await onLoggedIn(session);
  }
  const refuse = (error: unknown) => showPasskeyError('logging in', error) || showFailure(error);
  const handlers = useRef({ enter, refuse });
  useEffect(() => {
    handlers.current = { enter, refuse };
  });
  useEffect(() => {
    // Only one of the two is active at a time: the button ends the offer in the field.
    if (!open || !isOffered || busy) return;
    const controller = new AbortController();
    offerPasskeyInField(
      controller.signal,
      (session) => handlers.current.enter(session),
      (error) => handlers.current.refuse(error),
    ).catch(() => undefined);
    return () => controller.abort();
  }, [open, isOffered, busy]);

  async function run() {
    setBusy(true);
    try {
      await enter(await logInByPasskey());
    } catch (error) {
      refuse(error);
    } finally {
      setBusy(false);
    }
  }
  return { isOffered, busy, run };
}
