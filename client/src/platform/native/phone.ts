import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Network } from '@capacitor/network';
import { SplashScreen } from '@capacitor/splash-screen';

/** Hides the launch screen after two frames, when the page has been painted under it. */
export function hideLaunchScreen(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void SplashScreen.hide()));
}

/** Web views notice late, or never, that the network is back, so the phone's event is passed on as the page's own. */
export async function followNetwork(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
}

/** Links that the phone opens in the app; it keeps the link that started the app until there is a listener. */
export async function followLinks(onLink: (url: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => onLink(url));
}

/**
 * Android's back button closes an open menu or sheet, else goes back, else leaves the app. Sheets own a history entry,
 * so going back closes them (ui/back-closes.ts); menus have none and listen for Escape.
 */
export async function followBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    const menu = document.querySelector('[role=menu], [role=listbox]');
    if (menu) {
      const from = menu.contains(document.activeElement) ? document.activeElement : menu;
      from?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    } else if (canGoBack) history.back();
    // Minimized, not ended, as usual on Android when leaving an app.
    else void App.minimizeApp();
  });
}

/** The phone's status bar is over the page, so its text must contrast with the page under it. */
export async function setStatusBarOnDark(dark: boolean): Promise<void> {
  await SystemBars.setStyle({ style: dark ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
}
