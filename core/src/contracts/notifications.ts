import { z } from 'zod';
import { isTimeZone } from '../wire/clocks.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, status200 } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';

/** The notification types, in the order they appear in the settings. */
export const NOTIFICATION_TYPES = [
  'round',
  'chat',
  'poll',
  'billboard',
  'event',
  'reminder',
  'league',
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

/**
 * The message sent to the service worker, in the user's language. `route` is a path in the app. A new
 * message replaces an earlier one with the same `tag`.
 */
export interface PushPayload {
  title: string;
  body: string;
  data: { route: string; tag: string };
}

/** The maximum length of an endpoint URL. No browser's push service uses a longer one. */
const ENDPOINT_MAX_LENGTH = 1024;
const base64urlField = (minLength: number, maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .min(minLength)
    .max(maxLength);

const endpointUrl = z.string().min(1).max(ENDPOINT_MAX_LENGTH);

export const pushKey = defineEndpoint({
  name: 'pushKey',
  tag: 'notifications',
  summary: 'The public key with which a browser subscribes to push messages',
  description: 'VAPID, for `applicationServerKey` of `PushManager.subscribe`.',
  method: 'GET',
  path: '/push/key',
  access: 'public',
  input: z.object({}),
  response: z.object({ publicKey: z.string() }),
  errors: [],
});

export const subscribePush = defineEndpoint({
  name: 'subscribePush',
  tag: 'notifications',
  summary: 'Send push messages to this browser, until the session ends',
  description:
    'The result of `PushManager.subscribe`. Only hosts of the browsers’ own push services are accepted.',
  method: 'POST',
  path: '/push/subscribe',
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    subscription: z.object({
      endpoint: endpointUrl,
      keys: z.object({ p256dh: base64urlField(80, 100), auth: base64urlField(16, 40) }),
    }),
  }),
  response: z.object({ status: status200 }),
  errors: [],
});

export const unsubscribePush = defineEndpoint({
  name: 'unsubscribePush',
  tag: 'notifications',
  summary: 'Stop sending push messages to this browser',
  description: 'Unsubscribing a browser that was never subscribed is not an error.',
  method: 'POST',
  path: '/push/unsubscribe',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, endpoint: endpointUrl }),
  response: z.object({ status: status200 }),
  errors: [],
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

// Intl also accepts an offset with U+2212 as its minus sign, which the calculation of quiet hours can't handle.
const isSupportedTimeZone = (name: string) => !name.includes('\u2212') && isTimeZone(name);

const timeZone = z
  .string()
  .max(64)
  .refine(isSupportedTimeZone, 'must be a time zone such as Europe/Stockholm');

const quietHours = z.object({
  from: timeOfDay,
  to: timeOfDay,
  time_zone: timeZone,
});

const typeSettings = z.object({
  round: z.boolean(),
  chat: z.boolean(),
  poll: z.boolean(),
  billboard: z.boolean(),
  event: z.boolean(),
  reminder: z.boolean(),
  league: z.boolean(),
} satisfies Record<NotificationType, z.ZodBoolean>);

const settingFields = {
  types: typeSettings,
  quiet: quietHours.nullable(),
  muted: z.array(id).max(200).describe('The leagues whose notifications the person has muted.'),
  mail: z
    .boolean()
    .describe('Whether to email notifications that no device receives. Only sent to a confirmed address.'),
  weekly: z.boolean().describe('Whether to send the Monday email. Only sent to a confirmed address.'),
};

const timeZoneNames = { time_zone: 'timeZone' } as const;

/** Whether a type of email is sent. Once switched on, it is `unproved` until the owner has confirmed the address. */
const mailState = z.enum(['off', 'unproved', 'on']);

const settingsResponse = {
  ...settingFields,
  mail_state: mailState,
  weekly_state: mailState,
  address: z.object({
    email: z.string().describe('Empty if there is none.'),
    proved: z.boolean(),
  }),
};

export const notifications = defineEndpoint({
  name: 'notifications',
  tag: 'notifications',
  summary: 'The notification settings of the caller',
  description:
    '`mail_state` and `weekly_state` show whether the emails are actually sent, which needs a confirmed address.',
  method: 'GET',
  path: '/notifications/{userId}',
  names: { response: snakeNames({}) },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: z.object(settingsResponse),
  errors: [],
});

export const changeNotifications = defineEndpoint({
  name: 'changeNotifications',
  tag: 'notifications',
  summary: 'Change the notification settings of the caller',
  description:
    'Missing fields stay unchanged. Notifications are delayed until quiet hours end; those that are outdated by then are not sent.',
  method: 'POST',
  path: '/notifications',
  names: { input: { ...timeZoneNames, quiet: { as: 'quiet', of: timeZoneNames } }, response: snakeNames({}) },
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    types: typeSettings.partial().optional(),
    quiet: settingFields.quiet.optional(),
    muted: settingFields.muted.optional(),
    mail: settingFields.mail.optional(),
    weekly: settingFields.weekly.optional(),
    time_zone: timeZone
      .optional()
      .describe('The time zone of the Monday email; defaults to that of the quiet hours.'),
  }),
  response: z.object(settingsResponse),
  errors: ['too_many_requests'],
  example: { input: { types: { chat: false } } },
});
