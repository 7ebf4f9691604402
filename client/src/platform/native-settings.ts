import { bridge, isNative } from './native.ts';

/** Written into the page by scripts/native-web.ts, for an app that comes from no server. Empty on the web. */
const setting = (name: string): string =>
  isNative ? (document.querySelector<HTMLMetaElement>(`meta[name=${name}]`)?.content ?? '') : '';

/** Where the server stands: empty on the web, which it serves itself. */
export const serverAddress = setting('server-address');
export const appVersion = setting('app-version');

export const isAndroid = bridge?.getPlatform() === 'android';

/** Push works where the builder of the app has set up Firebase; asking elsewhere would end the app. */
export const hasPush =
  isNative &&
  setting('push')
    .split(' ')
    .includes(bridge?.getPlatform() ?? '');
