import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { okResponse, id, secretInput, status200 } from '../wire/fields.ts';
import { email, logInPassword } from './accounts.ts';

/** Types of email sent without any action by the recipient. Each has its own unsubscribe link. */
export const MAIL_SUBSCRIPTIONS = ['news', 'weekly'] as const;
export type MailSubscription = (typeof MAIL_SUBSCRIPTIONS)[number];

const PUBLIC_BODY_LIMIT = 4 * 1024;

export const resendConfirmation = defineEndpoint({
  name: 'askToConfirm',
  tag: 'accounts',
  summary: 'Resend the link that confirms the caller’s email address',
  description:
    'News emails and the Monday email are only sent to a confirmed address. The link works once, within a day.',
  method: 'POST',
  path: '/address/ask',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  response: okResponse,
  errors: ['not_found', 'too_many_requests'],
});

export const requestAddressChange = defineEndpoint({
  name: 'askForAddress',
  tag: 'accounts',
  summary: 'Change the account’s email address, once the link sent to the new address is opened',
  description:
    'Notifies the old address at once. Until the link is opened, the caller logs in with the old address.',
  method: 'POST',
  path: '/address/change',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, email, password: logInPassword.min(1) }),
  response: okResponse,
  errors: ['wrong_password', 'user_exists', 'too_many_requests'],
});

export const confirmAddress = defineEndpoint({
  name: 'confirmAddress',
  tag: 'accounts',
  summary: 'Confirm an email address with the link sent to it',
  description:
    'The token is the last part of the link. It works once, within a day, for a first address and for a changed one.',
  method: 'POST',
  path: '/address/confirm',
  access: 'public',
  acceptsForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({ token: secretInput }),
  response: okResponse,
  errors: ['not_found', 'too_many_requests'],
});

/** The URL in the `List-Unsubscribe` header. Mail clients post `List-Unsubscribe=One-Click` to it (RFC 8058). */
export const unsubscribeEmails = defineEndpoint({
  name: 'unsubscribeMails',
  tag: 'accounts',
  summary: 'Unsubscribe from one type of email, with the link in each email',
  description:
    'The URL in the `List-Unsubscribe` header, to which mail clients post automatically. It needs no body.',
  method: 'POST',
  path: '/unsubscribe/{mails}/{token}',
  access: 'public',
  acceptsForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({
    mails: z.enum(MAIL_SUBSCRIPTIONS).describe('The type of email to stop.'),
    token: secretInput,
  }),
  response: z.object({ status: status200 }),
  errors: ['not_found'],
});
