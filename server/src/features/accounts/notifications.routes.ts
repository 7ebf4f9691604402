import {
  changeNotifications,
  notifications,
  pushKey,
  subscribePush,
  unsubscribePush,
} from '@golf-league/core/contracts/notifications.ts';
import { createInputError } from '../../http/api-error.ts';
import { type Deps, publicRoute, sessionRead, sessionWrite } from '../../http/route.ts';
import { createEndpointCheck } from '../../push/push-services.ts';
import { changeSettings, readNotificationSettings } from '../../push/settings.ts';
import { registerSubscription, removeSubscription } from '../../push/subscriptions.ts';
import { areValidKeys } from '../../push/web-push.ts';
import type { VapidDetails } from '../../push/vapid.ts';
import { createEmailCounter, sendConfirmationOnce } from './addresses.actions.ts';

export function notificationsRoutes(deps: Deps, { publicKey }: Pick<VapidDetails, 'publicKey'>): void {
  const isPushService = createEndpointCheck(deps.config.pushServices);

  publicRoute(deps, pushKey, async () => ({ publicKey }));

  sessionWrite(deps, subscribePush, async ({ work, session, input: { subscription } }) => {
    const { endpoint, keys } = subscription;
    if (!isPushService(endpoint))
      throw createInputError('subscription.endpoint', 'is not an endpoint of a browser push service');
    if (!areValidKeys(keys))
      throw createInputError('subscription.keys', 'are not the keys of a browser subscription');
    await registerSubscription(work, session.tokenHash, { endpoint, ...keys });
    return { status: 200 };
  });

  sessionWrite(deps, unsubscribePush, async ({ work, session, input }) => {
    await removeSubscription(work, session.userId, input.endpoint);
    return { status: 200 };
  });

  sessionRead(deps, notifications, ({ db, session }) => readNotificationSettings(db, session.userId));

  sessionWrite(deps, changeNotifications, async ({ work, session, input, request }) => {
    const { userId, ...changes } = input;
    const settings = await changeSettings(work, session.userId, changes);
    if (changes.mail || changes.weekly)
      await sendConfirmationOnce(work, { userId, countEmail: createEmailCounter(deps, request) });
    return settings;
  });
}
