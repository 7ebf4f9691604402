import { PushNotifications } from '@capacitor/push-notifications';
import type { PushNotificationSchema } from '@capacitor/push-notifications';
import { isAndroid } from '../native/native-settings.ts';
import { setPushToken } from './push-token.ts';

type PushListeners = {
  /** called with this device's new or existing push token */
  onToken: (token: string) => void;
  /** called for a message that arrives while the app is in the foreground */
  onForegroundMessage: (title: string, body: string) => void;
  /** called for a tap on a message, even if the tap started the app */
  onTap: (route: string) => void;
};

/** Returns the route of a message. Accepts only paths of the app, since push messages are not authenticated. */
function parseMessageRoute({ data }: PushNotificationSchema): string | null {
  const route = (data as { route?: unknown } | undefined)?.route;
  return typeof route === 'string' && /^\/(?!\/)/.test(route) ? route : null;
}

export async function listenForPush({ onToken, onForegroundMessage, onTap }: PushListeners): Promise<void> {
  await PushNotifications.addListener('registration', ({ value }) => {
    setPushToken(value);
    onToken(value);
  });
  await PushNotifications.addListener('pushNotificationReceived', ({ title = '', body = '' }) =>
    onForegroundMessage(title, body),
  );
  // The phone queues this event until it has a listener, so a tap that starts the app is not lost.
  await PushNotifications.addListener('pushNotificationActionPerformed', ({ notification }) => {
    const route = parseMessageRoute(notification);
    if (route) onTap(route);
  });
}

/** Registers for push messages. Android shows the channel in its settings; its id must match strings.xml. */
export async function registerForPush(channel: { name: string; description: string }): Promise<void> {
  let { receive } = await PushNotifications.checkPermissions();
  if (receive === 'prompt' || receive === 'prompt-with-rationale')
    ({ receive } = await PushNotifications.requestPermissions());
  if (receive !== 'granted') return;
  if (isAndroid) await PushNotifications.createChannel({ id: 'news', importance: 4, ...channel });
  await PushNotifications.register();
}
