import i18next from 'i18next';
import RefreshCw from 'icon:refresh-cw';
import { loadChunk } from '../live/load-chunk.ts';
import { forgetCachedData } from '../platform/worker/forget-cached.ts';
import { listenToWorker } from '../platform/push/listen-to-worker.ts';
import { trackKeyboardHeight } from '../platform/native/keyboard.ts';
import { registerServiceWorker } from '../platform/worker/service-worker.ts';
import { session } from '../platform/session.ts';
import { isUnattendedScreen } from '../platform/unattended.ts';
import { unsubscribeFromPush, pushChoice } from '../platform/push/web-push.ts';
import { loadMemberTranslations } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';
import type { Router } from './app.tsx';

// Work that starts after the first page has loaded, and that no page waits for.

// Not in `npm run dev`, where a service worker would serve old files after a change.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker);
}

trackKeyboardHeight();

let userId = session.get()?.userId;
// A tab may have been closed during a log-out, before the caches were deleted.
if (!userId) forgetPreviousUser();
else refreshPush();
session.subscribe(() => {
  const nextUserId = session.get()?.userId;
  if (userId && nextUserId !== userId) forgetPreviousUser();
  userId = nextUserId;
  refreshPush();
});

/** Deletes the previous user's data, which the next user must not see. */
function forgetPreviousUser(): void {
  void forgetCachedData();
  if (pushChoice.read()) unsubscribeFromPush().catch(() => undefined);
}

/** Renews the push subscription if the user has turned on push messages on this device; otherwise loads no code. */
function refreshPush(): void {
  if (!userId || !pushChoice.read()) return;
  void loadChunk(() => import('../features/notifications/push-on-this-device.ts'), { quietly: true }).then(
    ({ devicePush }) => devicePush.renew(),
  );
}

export function afterLoad(router: Router): void {
  listenToWorker({ goTo: (route) => void router.navigate(route), renewPush: refreshPush });
}

function registerWorker(): void {
  // Without a service worker, for example in a private window, the app still works online.
  registerServiceWorker((takeOver) => void askToUpdate(takeOver)).catch(() => undefined);
}

/** Shows a toast that stays until the user responds, since a reload may be inconvenient right now. */
async function askToUpdate(takeOver: () => void): Promise<void> {
  // An unattended screen checks for new versions on its own, and nobody is there to respond.
  if (isUnattendedScreen.get()) return;
  await loadChunk(loadMemberTranslations, { quietly: true });
  showToast({
    kind: 'success',
    icon: RefreshCw,
    title: i18next.t('device:update.title'),
    text: i18next.t('device:update.text'),
    action: { label: i18next.t('device:update.reload'), run: takeOver },
    durationMs: Infinity,
  });
}
