import { useEffect, useState } from 'react';
import { loadWithTexts } from '../../../live/load-part.ts';
import { supportsPasskeys } from '../../../platform/passkeys/has-passkeys.ts';

const loadModule = () => loadWithTexts(() => import('./keep-by-passkey.ts'), 'passkeys');

/**
 * Lets a guest keep the account with a passkey. The code is loaded before the tap, as some browsers create a
 * passkey only shortly after a tap.
 */
export function useKeepByPasskey(userId: string, onKept?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isSupported = supportsPasskeys();
  useEffect(() => {
    if (!isSupported) return;
    loadModule()
      .then(({ loadPasskeys: prepare }) => prepare())
      .catch(() => undefined);
  }, [isSupported]);
  async function keepWithPasskey() {
    setBusy(true);
    try {
      const { keepByPasskey } = await loadModule();
      if (await keepByPasskey(userId)) onKept?.();
    } finally {
      setBusy(false);
    }
  }
  return { isOffered: isSupported, busy: isBusy, run: keepWithPasskey };
}
