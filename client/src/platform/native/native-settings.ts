import { bridge, isNative } from './native.ts';

/** Meta tags that scripts/native-web.ts writes into the page of a native app. Empty on the web. */
const setting = (name: string): string =>
  isNative ? (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '') : '';

/** The address of the server; empty on the web, where the app comes from that server. */
export const serverAddress = setting('server-address');
export const appVersion = setting('app-version');

export const isAndroid = bridge?.getPlatform() === 'android';

/** Only if the app was built with Firebase: registering without it crashes the app. */
export const hasPush =
  isNative &&
  setting('push')
    .split(' ')
    .includes(bridge?.getPlatform() ?? '');
