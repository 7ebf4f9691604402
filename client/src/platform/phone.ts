import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Network } from '@capacitor/network';
import { SplashScreen } from '@capacitor/splash-screen';

/** The launch screen stays until the page has been painted under it. */
export function uncover(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void SplashScreen.hide()));
}

/** Web views learn late, or never, that the network is back; the phone knows. Said in the page's own words. */
export async function followNetwork(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
}

/** A link that the phone opens in the app; one that has started the app is kept until somebody listens. */
export async function followLinks(onLink: (url: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => onLink(url));
}

/**
 * Android's back button: what floats closes, then it goes back, then it leaves. Sheets own an entry of the history, so
 * going back closes them (ui/back-closes.ts); menus own none and listen for Escape.
 */
export async function followBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    const menu = document.querySelector('[role=menu], [role=listbox]');
    if (menu) {
      const from = menu.contains(document.activeElement) ? document.activeElement : menu;
      from?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    } else if (canGoBack) history.back();
    // Kept warm behind the others, as Android does with an app that has been left.
    else void App.minimizeApp();
  });
}

/** The clock and the battery stand on the page: light words on a deep ground, dark ones on a light. */
export async function writeOnDark(dark: boolean): Promise<void> {
  await SystemBars.setStyle({ style: dark ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
}
