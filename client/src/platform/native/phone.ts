import { App } from '@capacitor/app';
import { SystemBars, SystemBarsStyle } from '@capacitor/core';
import { Network } from '@capacitor/network';
import { SplashScreen } from '@capacitor/splash-screen';

/** Hides the launch screen after two frames, when the page below it has been painted. */
export function hideLaunchScreen(): void {
  requestAnimationFrame(() => requestAnimationFrame(() => void SplashScreen.hide()));
}

/** Forwards the phone's network events to the page, since web views detect a restored network late or never. */
export async function forwardNetworkEvents(): Promise<void> {
  await Network.addListener('networkStatusChange', ({ connected }) => {
    dispatchEvent(new Event(connected ? 'online' : 'offline'));
  });
}

/** Listens for links that the phone opens in the app, including the link that started the app. */
export async function listenForAppLinks(onLink: (url: string) => void): Promise<void> {
  await App.addListener('appUrlOpen', ({ url }) => onLink(url));
}

/**
 * Handles Android's back button: closes an open menu, or else goes back, or else leaves the app. Going back closes
 * sheets, which have a history entry (ui/dialogs/use-close-on-back.ts). Menus have none, but close on Escape.
 */
export async function handleBackButton(): Promise<void> {
  await App.addListener('backButton', ({ canGoBack }) => {
    const menu = document.querySelector('[role=menu], [role=listbox]');
    if (menu) {
      const target = menu.contains(document.activeElement) ? document.activeElement : menu;
      target?.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true, cancelable: true }));
    } else if (canGoBack) history.back();
    // Minimizes the app instead of closing it, as is usual on Android.
    else void App.minimizeApp();
  });
}

/** Sets the colour of the status bar's text, which must contrast with the page below it. */
export async function setStatusBarStyle(isDark: boolean): Promise<void> {
  await SystemBars.setStyle({ style: isDark ? SystemBarsStyle.Dark : SystemBarsStyle.Light });
}
