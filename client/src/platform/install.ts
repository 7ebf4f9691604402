import { createStore, useStore } from '../store.ts';
import { isNative } from './native/native.ts';

/** The `beforeinstallprompt` event. */
type BrowserOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Caught by public/before-paint.js, since the event may come before the app has loaded. */
    installOffer?: BrowserOffer | undefined;
  }
}

/** How to install the app. `hand`: Safari on iOS has no install prompt, so the app explains the steps. */
export type InstallOffer = { method: 'browser'; prompt: () => Promise<void> } | { method: 'hand' };

const offerStore = createStore(detectInstallOffer());

function detectInstallOffer(): InstallOffer | null {
  if (isNative || isInstalled()) return null;
  const { installOffer } = window;
  if (installOffer) return { method: 'browser', prompt: () => showPrompt(installOffer) };
  return isIosSafari() ? { method: 'hand' } : null;
}

function isInstalled(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}

/** Detects iOS. iPads identify as Macs, but Macs have no touch screen. */
function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
}

/** Returns whether this is a browser tab on iOS, where some features need the app on the home screen. */
export const isHomeScreenNeeded = (): boolean => isIos() && !isInstalled();

/**
 * Returns whether the browser may clear the storage after seven days without a visit, which installing prevents.
 * Source: WebKit's "7-Day Cap on All Script-Writeable Storage", which exempts apps on the home screen.
 */
export const isStorageTemporary = (): boolean => !isNative && !isInstalled() && isIosSafari();

/** Whether the manual install steps are shown; any module can show them. */
export const showsInstallSteps = createStore(false);

/** Detects Safari on iOS. The user agents of other iOS browsers contain 'Safari' too, but also their own name. */
function isIosSafari(): boolean {
  const { userAgent } = navigator;
  return isIos() && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}

/** Shows the browser's install prompt, which works only once per event. */
async function showPrompt(browserOffer: BrowserOffer): Promise<void> {
  window.installOffer = undefined;
  refresh();
  await browserOffer.prompt();
}

const refresh = (): void => offerStore.set(detectInstallOffer());

addEventListener('beforeinstallprompt', refresh);
addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  refresh();
});

export const useInstallOffer = (): InstallOffer | null => useStore(offerStore);
