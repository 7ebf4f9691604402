import { useEffect, useState } from 'react';
import { loadWithTexts } from '../../../live/load-chunk.ts';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';

const loadModule = () => loadWithTexts(() => import('./add-guest-passkey.ts'), 'passkeys');

/**
 * Lets a guest keep the account by adding a passkey. The code is loaded before the tap, since some browsers create a
 * passkey only within moments of a tap.
 */
export function useAddGuestPasskey(userId: string, onPasskeyAdded?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isSupported = supportsPasskeys();
  useEffect(() => {
    if (!isSupported) return;
    loadModule()
      .then(({ loadWebAuthn }) => loadWebAuthn())
      .catch(() => undefined);
  }, [isSupported]);
  async function addPasskey() {
    setBusy(true);
    try {
      const { addGuestPasskey } = await loadModule();
      if (await addGuestPasskey(userId)) onPasskeyAdded?.();
    } finally {
      setBusy(false);
    }
  }
  return { isOffered: isSupported, busy: isBusy, run: addPasskey };
}
