import { type JobHandler, createJobHandler, defineJobKind } from '../database/jobs.ts';
import { deleteDeadDevices } from './devices.ts';
import type { PushAdapter, PushMessage } from './push-adapter.ts';
import { type NoticeBundle, createComposer, type NewsContext } from './news-context.ts';

/** One message to the native apps of one or more users. */
interface NativeMessage {
  readonly userIds: readonly string[];
  readonly notices: NoticeBundle;
}

/** Gives up after about four minutes, because a late notification is useless. */
export const nativePushJob = defineJobKind<NativeMessage>('nativePush', 5, 'push');

async function send(
  context: NewsContext,
  adapter: PushAdapter,
  { userIds, notices }: NativeMessage,
): Promise<void> {
  if (userIds.length === 0) return;
  const { db, clock } = context;
  const devices = await db
    .selectFrom('push_devices')
    .innerJoin('users', 'users.id', 'push_devices.user_id')
    .leftJoin('notification_settings as settings', 'settings.user_id', 'users.id')
    .where('users.id', 'in', [...userIds])
    .select(['users.id as userId', 'users.language', 'token', 'registered_at as registeredAt'])
    .select('settings.time_zone as zone')
    .execute();
  if (devices.length === 0) return;
  const compose = await createComposer(context, notices, clock());
  const messages = devices.flatMap((device): (PushMessage & { registeredAt: Date })[] => {
    const message = compose(device.userId);
    if (!message) return [];
    const { title, body, data } = message.createPayload(device.language, device.zone);
    return [{ token: device.token, title, body, route: data.route, registeredAt: device.registeredAt }];
  });
  if (messages.length === 0) return;
  const outcomes = await adapter.send(messages);
  await deleteDeadDevices(
    db,
    messages.filter((_, index) => outcomes[index] === 'dead'),
  );
  // Retries only if no message was delivered, because a retry would repeat delivered messages.
  if (outcomes.includes('failed') && !outcomes.includes('sent')) throw new Error('FCM accepted no message');
}

/**
 * Creates the job handler. Without an adapter push is off, and messages that were enqueued while it was on are dropped.
 */
export function createNativePushJob(context: NewsContext, adapter: PushAdapter | undefined): JobHandler {
  return createJobHandler(nativePushJob, async (message) => {
    if (adapter) await send(context, adapter, message);
  });
}
