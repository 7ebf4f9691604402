import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import { isMailbox } from '../wire/mailbox.ts';
import { okResponse, id, language, singleLineText, status200, text } from '../wire/fields.ts';

export const NAME_MAX = 60;
/** The author name shown on chat entries and billboards that outlive the author's account. */
export const DELETED_PLAYER = 'Deleted player';
export const EMAIL_MAX = 254;
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 128;
export const CONTACT_MESSAGE_MAX = 4000;
export const AVATAR_BYTES_MAX = 5 * 1024 * 1024;

/** The maximum body size of a request without a session, in bytes: a name, an email and a password, fully escaped. */
export const CREDENTIALS_BODY_LIMIT = 4 * 1024;

export const userName = singleLineText(1, NAME_MAX);

export const email = text(3, EMAIL_MAX).pipe(z.string().refine(isMailbox, 'must be an email address'));
const hasNoNul = (value: string) => !value.includes('\u0000');
export const password = z
  .string()
  .min(PASSWORD_MIN)
  .max(PASSWORD_MAX)
  .refine(hasNoNul, 'must not contain a NUL character');
/** A password at log-in. It is only compared, so any text is valid; the length limit keeps hashing cheap. */
export const logInPassword = z.string().max(1000).refine(hasNoNul, 'must not contain a NUL character');

/** An FCM token. FCM does not document a maximum length, but its tokens are longer than our ids. */
const deviceToken = z.string().min(1).max(4096).refine(hasNoNul, 'must not contain a NUL character');

export const register = defineEndpoint({
  name: 'register',
  tag: 'accounts',
  summary: 'Create an account',
  description:
    'The `token` in the response is a session: send it as the bearer token of every other request. `language` is the language of emails and push messages.',
  method: 'POST',
  path: '/register',
  names: { response: { user_name: 'userName' } },
  access: 'public',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  input: z.object({ name: userName, email, password, language: language.optional() }),
  response: z.object({ status: status200, token: z.string(), userId: z.string(), user_name: z.string() }),
  errors: ['user_exists', 'too_many_requests'],
});

/** The response fields that all log-in methods share. */
export const logInResponse = {
  accessToken: z.string(),
  userId: z.string(),
  user_name: z.string(),
  guest: z
    .literal(true)
    .optional()
    .describe('Whether this session is the only way to log in, as it is for a guest.'),
};

/** Maps the fields of `logInResponse` to their names in our code. */
export const logInNames = { accessToken: 'token', user_name: 'userName' } as const;

export const login = defineEndpoint({
  name: 'login',
  tag: 'accounts',
  summary: 'Log in',
  description:
    'The `accessToken` in the response is the bearer token of every other request. It ends on log-out, after 30 days without use, and after 90 days at the latest. `mustChangePassword` means that the password was an emailed one, which works only once.',
  method: 'POST',
  path: '/login',
  names: { response: logInNames },
  access: 'public',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  input: z.object({ email: text(1, 1000), password: logInPassword.min(1) }),
  response: z.object({
    ...logInResponse,
    mustChangePassword: z.boolean().optional(),
  }),
  errors: ['wrong_credentials', 'too_many_requests'],
});

export const logout = defineEndpoint({
  name: 'logout',
  tag: 'accounts',
  summary: 'End this session',
  description:
    'Ends the session and its sockets at once. With `fcmToken` it also stops push messages to that device.',
  method: 'POST',
  path: '/logout',
  access: 'session',
  input: z.object({ fcmToken: deviceToken.optional() }),
  response: okResponse,
  errors: [],
});

export const sendResetEmail = defineEndpoint({
  name: 'sendResetMail',
  tag: 'accounts',
  summary: 'Email a one-time password to a user who has forgotten theirs',
  description:
    'The emailed password can be used once, within 60 minutes. The old password keeps working until a new one is set, so a stranger can’t lock anybody out.',
  method: 'POST',
  path: '/send-email',
  access: 'public',
  bodyLimit: CREDENTIALS_BODY_LIMIT,
  input: z.object({ email: text(1, 1000) }),
  response: okResponse.extend({
    delayed: z
      .literal(true)
      .optional()
      .describe('Whether the email is delayed because the mail server is down.'),
  }),
  errors: ['unknown_email', 'too_many_requests', 'unavailable'],
});

export const CONTACT_TOPICS = ['bug', 'general questions', 'collaboration', 'wishes'] as const;
export type ContactTopic = (typeof CONTACT_TOPICS)[number];

export const contactUs = defineEndpoint({
  name: 'contactUs',
  tag: 'service',
  summary: 'Write to the operator of this server',
  description: 'Emails the message to the operator, with the sender’s address to reply to.',
  method: 'POST',
  path: '/send-email/contact-us',
  access: 'public',
  bodyLimit: 64 * 1024,
  input: z.object({
    name: text(1, NAME_MAX),
    email: text(1, EMAIL_MAX),
    message: text(1, CONTACT_MESSAGE_MAX),
    topic: z.enum(CONTACT_TOPICS),
  }),
  response: okResponse,
  errors: ['too_many_requests', 'unavailable'],
  example: { input: { message: 'Could rounds have nine holes?', topic: 'wishes' } },
});

export const changePassword = defineEndpoint({
  name: 'changePassword',
  tag: 'accounts',
  summary: 'Set a new password',
  description:
    'Ends every session but the caller’s. In a session opened with an emailed password, `oldPassword` can be that password until it expires.',
  method: 'POST',
  path: '/edit/password',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, oldPassword: logInPassword.min(1), newPassword: password }),
  response: okResponse,
  errors: ['wrong_password', 'too_many_requests'],
});

export const changeUserName = defineEndpoint({
  name: 'changeUserName',
  tag: 'accounts',
  summary: 'Change the name that others see',
  description: 'Boards, chats and invites show the new name at once, in every league.',
  method: 'POST',
  path: '/edit/username',
  names: { response: { user_name: 'userName' } },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, userName }),
  response: z.object({ status: status200, user_name: z.string() }),
  errors: [],
});

export const changeLanguage = defineEndpoint({
  name: 'changeLanguage',
  tag: 'accounts',
  summary: 'Set the language of emails and push messages',
  description:
    'The language of the app itself is chosen on the device. This one applies to emails and push messages.',
  method: 'POST',
  path: '/edit/language',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, language }),
  response: okResponse,
  errors: [],
});

/** Minutes after log-in during which no password is required: the same person is probably still using the device. */
export const RECENT_LOG_IN_MINUTES = 10;

export const deleteAccount = defineEndpoint({
  name: 'deleteAccount',
  tag: 'accounts',
  summary: 'Delete the account with its rounds, memberships and pictures',
  description:
    'Irreversible. Messages stay under the name “Deleted player”. If the caller is the last admin of a league, its longest-standing member becomes admin.',
  method: 'POST',
  path: '/delete/account',
  access: 'session',
  caller: 'userId',
  input: z.object({
    userId: id,
    password: logInPassword
      .min(1)
      .optional()
      .describe(`Required if the log-in was more than ${RECENT_LOG_IN_MINUTES} minutes ago.`),
  }),
  response: okResponse,
  errors: ['wrong_password', 'password_required', 'too_many_requests'],
});

export const registerDevice = defineEndpoint({
  name: 'registerDevice',
  tag: 'notifications',
  summary: 'Send push messages to this device',
  description: 'A Firebase Cloud Messaging token. It belongs to the account that last registered it.',
  method: 'POST',
  path: '/login/fcm',
  access: 'session',
  caller: 'userId',
  input: z.object({ fcmToken: deviceToken, userId: id }),
  response: z.object({ status: status200 }),
  errors: [],
});

export const uploadAvatar = defineEndpoint({
  name: 'uploadAvatar',
  tag: 'accounts',
  summary: 'Set the caller’s picture',
  description:
    'A JPEG, PNG or GIF of at most 5 MB. It is encoded again, which removes the camera’s metadata.',
  method: 'POST',
  path: '/profile/upload',
  access: 'session',
  caller: 'userId',
  file: 'image',
  needsFile: true,
  fileLimit: AVATAR_BYTES_MAX,
  input: z.object({ userId: id }),
  response: z.object({ message: z.literal('Image uploaded successfully') }),
  errors: pictureErrors,
});

export const avatar = defineEndpoint({
  name: 'avatar',
  tag: 'accounts',
  summary: 'The picture of the caller or of somebody in one of the caller’s leagues',
  description:
    'Other responses contain signed picture URLs. They need no header, so they suit an `<img>` better.',
  method: 'GET',
  path: '/profile/images/{userId}',
  access: 'session',
  input: z.object({
    userId: id,
    ifNone: z
      .literal('204')
      .optional()
      .describe('Returns 204 instead of 404, which browsers log as an error.'),
  }),
  response: z.file(),
  mayBeEmpty: true,
  errors: ['no_image'],
});
