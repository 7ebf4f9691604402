import { useEffect, useState } from 'react';
import { loadWithTexts } from '../../../live/load-part.ts';
import { hasPasskeys } from '../../../platform/passkeys/has-passkeys.ts';

const load = () => loadWithTexts(() => import('./keep-by-passkey.ts'), 'passkeys');

/**
 * Lets a guest keep the account with a passkey. The code is loaded before the tap, as some browsers create a
 * passkey only shortly after a tap.
 */
export function useKeepByPasskey(userId: string, onKept?: () => void) {
  const [busy, setBusy] = useState(false);
  const isOffered = hasPasskeys();
  useEffect(() => {
    if (!isOffered) return;
    load()
      .then(({ loadPasskeys: prepare }) => prepare())
      .catch(() => undefined);
  }, [isOffered]);
  async function run() {
    setBusy(true);
    try {
      const { keepByPasskey } = await load();
      if (await keepByPasskey(userId)) onKept?.();
    } finally {
      setBusy(false);
    }
  }
  return { isOffered, busy, run };
}
