import i18next from 'i18next';
import RefreshCw from 'lucide-react/icons/refresh-cw';
import { loadPart } from '../live/load-part.ts';
import { forgetCached } from '../platform/forget-cached.ts';
import { registerServiceWorker } from '../platform/service-worker.ts';
import { session } from '../platform/session.ts';
import { speakInside } from '../texts/language.ts';
import { showToast } from '../ui/toast.ts';

// What nobody waits for, and what must not wait for anybody's page either.

// `npm run dev` has no worker: it would stand between the developer and what was just changed.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') register();
  else addEventListener('load', register);
}

let person = session.get()?.userId;
// Should a tab have been closed in the middle of a log-out.
if (!person) void forgetCached();
session.subscribe(() => {
  const next = session.get()?.userId;
  if (person && next !== person) void forgetCached();
  person = next;
});

function register(): void {
  // A browser that keeps no worker, as in a private window, has the app as before.
  registerServiceWorker((takeOver) => void askToUpdate(takeOver)).catch(() => undefined);
}

/** Asks, and goes on asking: whoever is in the middle of something answers when it is done. */
async function askToUpdate(takeOver: () => void): Promise<void> {
  await loadPart(speakInside, { quietly: true });
  showToast({
    kind: 'success',
    icon: RefreshCw,
    title: i18next.t('device:update.title'),
    text: i18next.t('device:update.text'),
    action: { label: i18next.t('device:update.reload'), run: takeOver },
    staysFor: Infinity,
  });
}
