import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { okResponse, id, secretInput, status200 } from '../wire/fields.ts';
import { email, logInPassword } from './accounts.ts';

/** Kinds of e-mails that are not triggered by their recipient. Each kind has its own unsubscribe link. */
export const MAIL_SUBSCRIPTIONS = ['news', 'weekly'] as const;
export type MailSubscription = (typeof MAIL_SUBSCRIPTIONS)[number];

const PUBLIC_BODY_LIMIT = 4 * 1024;

export const askToConfirm = endpoint({
  name: 'askToConfirm',
  tag: 'accounts',
  summary: 'Send the link that confirms the caller’s address again',
  description:
    'News and the Monday mail are only sent to a confirmed address. The link works once, within a day.',
  method: 'POST',
  path: '/address/ask',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: okResponse,
  errors: ['not_found', 'too_many_requests'],
});

export const askForAddress = endpoint({
  name: 'askForAddress',
  tag: 'accounts',
  summary: 'Change the account’s address, once the link mailed to the new address is opened',
  description: 'Notifies the old address at once. The old address still logs in until the link is opened.',
  method: 'POST',
  path: '/address/change',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, email, password: logInPassword.min(1) }),
  answer: okResponse,
  errors: ['wrong_password', 'user_exists', 'too_many_requests'],
});

export const confirmAddress = endpoint({
  name: 'confirmAddress',
  tag: 'accounts',
  summary: 'Confirm an address by the link mailed to it',
  description: 'The token is the last part of the link. It works once, within a day, also for a new address.',
  method: 'POST',
  path: '/address/confirm',
  access: 'public',
  takesForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({ token: secretInput }),
  answer: okResponse,
  errors: ['not_found', 'too_many_requests'],
});

/** The URL of the header `List-Unsubscribe`. Mail programs post `List-Unsubscribe=One-Click`. Source: RFC 8058. */
export const unsubscribeMails = endpoint({
  name: 'unsubscribeMails',
  tag: 'accounts',
  summary: 'Unsubscribe from one kind of mail, with the link in each mail',
  description:
    'The address in the header `List-Unsubscribe`, to which mail programs post by themselves. It needs no body.',
  method: 'POST',
  path: '/unsubscribe/{mails}/{token}',
  access: 'public',
  takesForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({
    mails: z.enum(MAIL_SUBSCRIPTIONS).describe('The kind of mail to stop.'),
    token: secretInput,
  }),
  answer: z.object({ status: status200 }),
  errors: ['not_found'],
});
