import { useEffect, useState } from 'react';
import { loadWithTexts } from '../../../live/load-chunk.ts';
import { supportsPasskeys } from '../../../platform/passkeys/supports-passkeys.ts';

const loadModule = () => loadWithTexts(() => import('./keep-by-passkey.ts'), 'passkeys');

/**
 * Lets a guest keep the account by adding a passkey. The code is loaded before the tap, since some browsers create a
 * passkey only within moments of a tap.
 */
export function useKeepByPasskey(userId: string, onKept?: () => void) {
  const [isBusy, setBusy] = useState(false);
  const isSupported = supportsPasskeys();
  useEffect(() => {
    if (!isSupported) return;
    loadModule()
      .then(({ loadPasskeys }) => loadPasskeys())
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
