import { PICTURE_FIELDS } from '@golf-league/core/contracts/pictures.ts';
import { parseUrl } from '@golf-league/core/wire/parse-url.ts';
import i18next from 'i18next';
import Bell from 'icon:bell';
import { registerPushToken } from '../../features/accounts/accounts.api.ts';
import { configureCalls } from '../../live/call.ts';
import { pagePatterns } from '../../paths.ts';
import { showIconBadge } from '../../platform/push/badge.ts';
import { restoreToken } from '../../platform/push/native-token.ts';
import { appVersion, isPushAvailable, serverOrigin } from '../../platform/native/native-settings.ts';
import {
  handleBackButton,
  listenForAppLinks,
  forwardNetworkEvents,
  hideLaunchScreen,
} from '../../platform/native/phone.ts';
import { getPushToken } from '../../platform/push/push-token.ts';
import { listenForPush, registerForPush } from '../../platform/push/push.ts';
import { session } from '../../platform/session.ts';
import { loadTranslationChunk } from '../../texts/language.ts';
import { showToast } from '../../ui/toasts/toast.ts';
import type { Router } from '../app.tsx';
import { matchStatusBarToPage } from './status-bar.ts';

/** Must run before the first page: sets the address of the server and restores the session. */
export async function prepareNativeApp(): Promise<void> {
  configureCalls({
    origin: serverOrigin,
    version: appVersion,
    onUpdateRequired: () => void import('./update-page.tsx').then(({ showUpdatePage }) => showUpdatePage()),
    revive: (field, value) =>
      PICTURE_FIELDS.has(field) && typeof value === 'string' && value.startsWith('/')
        ? serverOrigin + value
        : value,
  });
  await restoreToken();
}

/** Starts the native services after the first page. None is awaited, so if one fails, the others still start. */
export function startNativeApp(router: Router): void {
  hideLaunchScreen();
  matchStatusBarToPage(router);
  void handleBackButton();
  void forwardNetworkEvents();
  void listenForAppLinks((link) => openLink(router, link));
  if (isPushAvailable) void setUpPush(router);
  if (!session.get()) void showIconBadge(0);
}

/** Opens invites to this server and ignores all other links. */
function openLink(router: Router, link: string): void {
  const url = parseUrl(link);
  const isInvite = url?.pathname.startsWith(pagePatterns.joinLeague.replace(/:.*/, ''));
  if (url && isInvite && url.host === new URL(serverOrigin).host) void router.navigate(url.pathname);
}

/** Handles push messages and taps on them, and registers the device for push messages after a log-in. */
async function setUpPush(router: Router): Promise<void> {
  let lastRegistration = '';
  const sendRegistration = async () => {
    const [current, token] = [session.get(), getPushToken()];
    const registration = `${current?.token} ${token}`;
    if (!current || !token || lastRegistration === registration) return;
    lastRegistration = registration;
    // After a failure, for example without a signal, the `online` event triggers another attempt.
    await registerPushToken(current.userId, token).catch(() => (lastRegistration = ''));
  };
  await listenForPush({
    onToken: () => void sendRegistration(),
    onForegroundMessage: (title, text) => showToast({ kind: 'success', title, text, icon: Bell }),
    onTap: (route) => void router.navigate(route),
  });
  // Asks for permission only after a log-in, since visitors get no push messages.
  let isRegistering = false;
  const startRegistration = async () => {
    void sendRegistration();
    if (isRegistering || !session.get()) return;
    isRegistering = true;
    await loadTranslationChunk('native');
    const t = i18next.getFixedT(null, 'native');
    await registerForPush({ name: t('channel.name'), description: t('channel.description') });
  };
  session.subscribe(() => void startRegistration());
  addEventListener('online', () => void sendRegistration());
  await startRegistration();
}
