import i18next from 'i18next';
import RefreshCw from 'icon:refresh-cw';
import { loadPart } from '../live/load-part.ts';
import { forgetCached } from '../platform/worker/forget-cached.ts';
import { listenToWorker } from '../platform/push/listen-to-worker.ts';
import { followKeyboard } from '../platform/native/keyboard.ts';
import { registerServiceWorker } from '../platform/worker/service-worker.ts';
import { session } from '../platform/session.ts';
import { unattendedScreen } from '../platform/unattended.ts';
import { endPush, pushChoice } from '../platform/push/web-push.ts';
import { loadMemberTexts } from '../texts/language.ts';
import { showToast } from '../ui/toasts/toast.ts';
import type { Router } from './app.tsx';

// Work that runs after the first page has loaded, and that no page waits for.

// Not in `npm run dev`, where a service worker would serve old files after a change.
if (import.meta.env.PROD) {
  if (document.readyState === 'complete') registerWorker();
  else addEventListener('load', registerWorker);
}

followKeyboard();

let userId = session.get()?.userId;
// A tab may have been closed during a log-out, before the caches were deleted.
if (!userId) forgetLastPerson();
else refreshPush();
session.subscribe(() => {
  const nextUserId = session.get()?.userId;
  if (userId && nextUserId !== userId) forgetLastPerson();
  userId = nextUserId;
  refreshPush();
});

/** Deletes the last person's data, which must not be shown to the next person. */
function forgetLastPerson(): void {
  void forgetCached();
  if (pushChoice.read()) endPush().catch(() => undefined);
}

/** Renews push messages if the person has turned them on on this device. The code is loaded only in that case. */
function refreshPush(): void {
  if (!userId || !pushChoice.read()) return;
  void loadPart(() => import('../features/notifications/this-device.ts'), { quietly: true }).then(
    ({ thisDevice }) => thisDevice.renew(),
  );
}

export function afterLoad(router: Router): void {
  listenToWorker({ goTo: (route) => void router.navigate(route), renewPush: refreshPush });
}

function registerWorker(): void {
  // Without a service worker, for example in a private window, the app works online as before.
  registerServiceWorker((takeOver) => void askToUpdate(takeOver)).catch(() => undefined);
}

/** The toast stays until it is answered, since a reload may be inconvenient right now. */
async function askToUpdate(takeOver: () => void): Promise<void> {
  // An unattended screen looks for new versions by itself, and nobody is there to answer.
  if (unattendedScreen.get()) return;
  await loadPart(loadMemberTexts, { quietly: true });
  showToast({
    kind: 'success',
    icon: RefreshCw,
    title: i18next.t('device:update.title'),
    text: i18next.t('device:update.text'),
    action: { label: i18next.t('device:update.reload'), run: takeOver },
    staysFor: Infinity,
  });
}
