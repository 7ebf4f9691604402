import { PushNotifications } from '@capacitor/push-notifications';
import type { PushNotificationSchema } from '@capacitor/push-notifications';
import { isAndroid } from './native-settings.ts';
import { rememberPushToken } from './push-token.ts';

type PushListeners = {
  /** a new address of this device, or the one it has */
  onToken: (token: string) => void;
  /** while the app is open before its reader */
  onNews: (title: string, body: string) => void;
  /** tapped, also where the tap has started the app */
  onTap: (route: string) => void;
};

/** An address in the app, and of nothing else: a message is written by nobody we know. */
function routeOf({ data }: PushNotificationSchema): string | null {
  const route = (data as { route?: unknown } | undefined)?.route;
  return typeof route === 'string' && /^\/(?!\/)/.test(route) ? route : null;
}

export async function listenForPush({ onToken, onNews, onTap }: PushListeners): Promise<void> {
  await PushNotifications.addListener('registration', ({ value }) => {
    rememberPushToken(value);
    onToken(value);
  });
  await PushNotifications.addListener('pushNotificationReceived', ({ title = '', body = '' }) =>
    onNews(title, body),
  );
  // Kept by the phone until somebody listens, so that a tap that starts the app is not lost.
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const route = routeOf(notification);
    if (route) onTap(route);
  });
}

/** The channel is what Android shows in its settings; its id is the one in native/android's strings.xml. */
export async function registerForPush(channel: { name: string; description: string }): Promise<void> {
  let { receive } = await PushNotifications.checkPermissions();
  if (receive === 'prompt' || receive === 'prompt-with-rationale')
    ({ receive } = await PushNotifications.requestPermissions());
  if (receive !== 'granted') return;
  if (isAndroid) await PushNotifications.createChannel({ id: 'news', importance: 4, ...channel });
  await PushNotifications.register();
}
