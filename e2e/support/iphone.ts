export type IPhoneOffer = { install: true } | { pushUserId: string };

/**
 * Makes the browser look like Safari on an iPhone, with a pending offer: to install the app, or to turn on
 * notifications for the user with the id `pushUserId`. Runs in the page before the app.
 */
export function emulateIPhone(offer: IPhoneOffer): void {
  // axe opens a blank page, where accessing storage throws.
  if (location.protocol !== 'http:') return;
  const userAgent = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) Version/18.5 Safari/604.1';
  Object.defineProperty(navigator, 'userAgent', { value: userAgent, configurable: true });
  if ('install' in offer) sessionStorage.removeItem('hasSeenPWAToast');
  else {
    localStorage.setItem('pushOffers', JSON.stringify({ [offer.pushUserId]: 'due' }));
    Reflect.deleteProperty(globalThis, 'PushManager');
  }
}
