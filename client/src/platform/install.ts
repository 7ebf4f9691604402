import { createStore, useStore } from '../store.ts';
import { isNative } from './native/native.ts';

/** The `beforeinstallprompt` event. */
type InstallPromptEvent = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Captured by public/before-paint.js, since the event may fire before the app has loaded. */
    installOffer?: InstallPromptEvent | undefined;
  }
}

/** How to install the app. `manual`: the app explains the steps, since Safari on iOS has no install prompt. */
export type InstallOffer = { method: 'browser'; prompt: () => Promise<void> } | { method: 'manual' };

const offerStore = createStore(detectInstallOffer());

function detectInstallOffer(): InstallOffer | null {
  if (isNative || isInstalled()) return null;
  const { installOffer } = window;
  if (installOffer) return { method: 'browser', prompt: () => showPrompt(installOffer) };
  return isIosSafari() ? { method: 'manual' } : null;
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

/** Returns whether this is a browser tab on iOS, where some features work only in an app on the home screen. */
export const isHomeScreenNeeded = (): boolean => isIos() && !isInstalled();

/**
 * Returns whether the browser may clear the storage after seven days without a visit, which installing prevents.
 * Source: WebKit's "7-Day Cap on All Script-Writeable Storage", which exempts apps on the home screen.
 */
export const isStorageTemporary = (): boolean => !isNative && !isInstalled() && isIosSafari();

/** Whether the manual install steps are shown. Any module can set this. */
export const installStepsShown = createStore(false);

/** Detects Safari on iOS. Other iOS browsers have 'Safari' in the user agent too, but also their own name. */
function isIosSafari(): boolean {
  const { userAgent } = navigator;
  return isIos() && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}

/** Shows the browser's install prompt, which works only once per event. */
async function showPrompt(promptEvent: InstallPromptEvent): Promise<void> {
  window.installOffer = undefined;
  refresh();
  await promptEvent.prompt();
}

const refresh = (): void => offerStore.set(detectInstallOffer());

addEventListener('beforeinstallprompt', refresh);
addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  refresh();
});

export const useInstallOffer = (): InstallOffer | null => useStore(offerStore);
