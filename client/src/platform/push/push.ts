import { PushNotifications } from '@capacitor/push-notifications';
import type { PushNotificationSchema } from '@capacitor/push-notifications';
import { isAndroid } from '../native/native-settings.ts';
import { rememberPushToken } from './push-token.ts';

type PushListeners = {
  /** with the push token of this device, a new one or the existing one */
  onToken: (token: string) => void;
  /** for a message that arrives while the app is in the foreground */
  onNews: (title: string, body: string) => void;
  /** for a tap on a message, even if it has started the app */
  onTap: (route: string) => void;
};

/** Only paths of the app are opened: the sender of a push message is not authenticated. */
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
  // The phone keeps the event until there is a listener, so that a tap that starts the app is not lost.
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const route = routeOf(notification);
    if (route) onTap(route);
  });
}

/** Android shows the channel in its settings; its id must equal the one in native/android's strings.xml. */
export async function registerForPush(channel: { name: string; description: string }): Promise<void> {
  let { receive } = await PushNotifications.checkPermissions();
  if (receive === 'prompt' || receive === 'prompt-with-rationale')
    ({ receive } = await PushNotifications.requestPermissions());
  if (receive !== 'granted') return;
  if (isAndroid) await PushNotifications.createChannel({ id: 'news', importance: 4, ...channel });
  await PushNotifications.register();
}
