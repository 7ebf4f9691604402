import { createStore, useStore } from '../store.ts';
import { isNative } from './native.ts';

/** What the browser hands over when the app can be installed. */
type BrowserOffer = Event & { prompt: () => Promise<unknown> };

declare global {
  interface Window {
    /** Caught by public/before-paint.js, since it may come before the app. */
    installOffer?: BrowserOffer | undefined;
  }
}

/** Either the browser asks, or on iOS nobody does and only an explanation helps. */
export type InstallOffer = { by: 'browser'; ask: () => Promise<void> } | { by: 'hand' };

const current = createStore(offer());

function offer(): InstallOffer | null {
  if (isNative || isInstalled()) return null;
  const { installOffer } = window;
  if (installOffer) return { by: 'browser', ask: () => ask(installOffer) };
  return isIosSafari() ? { by: 'hand' } : null;
}

function isInstalled(): boolean {
  const isOnHomeScreen = 'standalone' in navigator && navigator.standalone === true;
  return isOnHomeScreen || matchMedia('(display-mode: standalone)').matches;
}

/** An iPad says it is a Mac; no Mac has a touch screen. Others than Safari say so by a name of their own. */
function isIosSafari(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  const isIos = /iPhone|iPad|iPod/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1);
  return isIos && /Safari\//.test(userAgent) && !/CriOS|FxiOS|EdgiOS|OPiOS|GSA\//.test(userAgent);
}

/** An offer is good for one question. */
async function ask(given: BrowserOffer): Promise<void> {
  window.installOffer = undefined;
  look();
  await given.prompt();
}

const look = (): void => current.set(offer());

addEventListener('beforeinstallprompt', look);
addEventListener('appinstalled', () => {
  window.installOffer = undefined;
  look();
});

export const useInstallOffer = (): InstallOffer | null => useStore(current);
