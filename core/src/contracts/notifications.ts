import { z } from 'zod';
import { isTimeZone } from '../wire/clocks.ts';
import { endpoint } from '../wire/endpoint.ts';
import { id, status200 } from '../wire/fields.ts';
import { snakeNames } from '../wire/names.ts';

/** The types of notifications, in the order of the settings. */
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
 * The message sent to the service worker, in the user's language. `route` is a path of the app. A later message with
 * the same `tag` replaces an earlier message on the screen.
 */
export interface PushPayload {
  title: string;
  body: string;
  data: { route: string; tag: string };
}

/** The maximum length of an endpoint's URL, longer than any that a browser's push service uses. */
const ENDPOINT_MAX_LENGTH = 1024;
const base64url = (minLength: number, maxLength: number) =>
  z
    .string()
    .regex(/^[\w-]+={0,2}$/)
    .min(minLength)
    .max(maxLength);

const endpointUrl = z.string().min(1).max(ENDPOINT_MAX_LENGTH);

export const pushKey = endpoint({
  name: 'pushKey',
  tag: 'notifications',
  summary: 'The public key with which a browser subscribes to push messages',
  description: 'VAPID, for `applicationServerKey` of `PushManager.subscribe`.',
  method: 'GET',
  path: '/push/key',
  access: 'public',
  input: z.object({}),
  answer: z.object({ publicKey: z.string() }),
  errors: [],
});

export const subscribePush = endpoint({
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
      keys: z.object({ p256dh: base64url(80, 100), auth: base64url(16, 40) }),
    }),
  }),
  answer: z.object({ status: status200 }),
  errors: [],
});

export const unsubscribePush = endpoint({
  name: 'unsubscribePush',
  tag: 'notifications',
  summary: 'Stop sending push messages to this browser',
  description: 'Unsubscribing a browser that was never subscribed is not an error.',
  method: 'POST',
  path: '/push/unsubscribe',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, endpoint: endpointUrl }),
  answer: z.object({ status: status200 }),
  errors: [],
});

const timeOfDay = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time such as 21:00');

// Intl also accepts an offset with U+2212 as its minus sign, which the calculation of quiet hours can't handle.
const isSupportedTimeZone = (name: string) => !name.includes('\u2212') && isTimeZone(name);

const timeZone = z
  .string()
  .max(64)
  .refine(isSupportedTimeZone, 'must be a time zone such as Europe/Stockholm');

const quiet = z.object({
  from: timeOfDay,
  to: timeOfDay,
  time_zone: timeZone,
});

const types = z.object({
  round: z.boolean(),
  chat: z.boolean(),
  poll: z.boolean(),
  billboard: z.boolean(),
  event: z.boolean(),
  reminder: z.boolean(),
  league: z.boolean(),
} satisfies Record<NotificationType, z.ZodBoolean>);

const settings = {
  types,
  quiet: quiet.nullable(),
  muted: z.array(id).max(200).describe('The leagues whose notifications the person has muted.'),
  mail: z
    .boolean()
    .describe('Whether to email news that no device receives. Only sent to a confirmed address.'),
  weekly: z.boolean().describe('Whether to send the Monday email. Only sent to a confirmed address.'),
};

const zoneNames = { time_zone: 'timeZone' } as const;

/** Whether an email is sent. One that is switched on is `unproved` until the owner has confirmed the address. */
const mailState = z.enum(['off', 'unproved', 'on']);

const settingsAnswer = {
  ...settings,
  mail_state: mailState,
  weekly_state: mailState,
  address: z.object({
    email: z.string().describe('Empty if there is none.'),
    proved: z.boolean(),
  }),
};

export const notifications = endpoint({
  name: 'notifications',
  tag: 'notifications',
  summary: 'The notification settings of the caller',
  description:
    '`mail_state` and `weekly_state` show whether the emails are actually sent, which needs a confirmed address.',
  method: 'GET',
  path: '/notifications/{userId}',
  names: { answer: snakeNames({}) },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.object(settingsAnswer),
  errors: [],
});

export const changeNotifications = endpoint({
  name: 'changeNotifications',
  tag: 'notifications',
  summary: 'Change the notification settings of the caller',
  description:
    'Missing fields stay unchanged. Quiet hours delay news until they end. Outdated news is not sent.',
  method: 'POST',
  path: '/notifications',
  names: { input: { ...zoneNames, quiet: { as: 'quiet', of: zoneNames } }, answer: snakeNames({}) },
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    types: types.partial().optional(),
    quiet: settings.quiet.optional(),
    muted: settings.muted.optional(),
    mail: settings.mail.optional(),
    weekly: settings.weekly.optional(),
    time_zone: timeZone
      .optional()
      .describe('The time zone of the Monday email; by default that of the quiet hours.'),
  }),
  answer: z.object(settingsAnswer),
  errors: ['too_many_requests'],
  example: { input: { types: { chat: false } } },
});
