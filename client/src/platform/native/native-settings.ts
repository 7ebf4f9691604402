import { bridge, isNative } from './native.ts';

/** Reads a meta tag that scripts/native-web.ts writes into the page of a native app. Empty on the web. */
const setting = (name: string): string =>
  isNative ? (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '') : '';

/** The origin of the server; empty on the web, where the app has the same origin. */
export const serverAddress = setting('server-address');
export const appVersion = setting('app-version');

export const isAndroid = bridge?.getPlatform() === 'android';

/** Whether the app was built with Firebase. Registering for push messages without it crashes the app. */
export const hasPush =
  isNative &&
  setting('push')
    .split(' ')
    .includes(bridge?.getPlatform() ?? '');
