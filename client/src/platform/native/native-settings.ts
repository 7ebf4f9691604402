import { bridge, isNative } from './native.ts';

/** Reads a meta tag that scripts/native-web.ts writes into the page of a native app. Empty on the web. */
const readSetting = (name: string): string =>
  isNative ? (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '') : '';

/** The origin of the server; empty on the web, where the app has the same origin. */
export const serverOrigin = readSetting('server-address');
export const appVersion = readSetting('app-version');

export const isAndroid = bridge?.getPlatform() === 'android';

/** Whether the app was built with Firebase. Registering for push messages without it crashes the app. */
export const isPushAvailable =
  isNative &&
  readSetting('push')
    .split(' ')
    .includes(bridge?.getPlatform() ?? '');
