import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id, sentSecret, status200 } from '../wire/fields.ts';
import { email, typedPassword } from './accounts.ts';

/** Mails that nobody has asked for by an act, each of which ends by a link of its own. */
export const WANTED_MAILS = ['news', 'weekly'] as const;
export type WantedMails = (typeof WANTED_MAILS)[number];

const PUBLIC_BODY_LIMIT = 4 * 1024;

export const askToConfirm = endpoint({
  name: 'askToConfirm',
  tag: 'accounts',
  summary: 'Mail the link once more by which the caller’s address is proved to be the caller’s',
  description:
    'News and the Monday mail come only to an address that is proved. The link works once, within a day.',
  method: 'POST',
  path: '/address/ask',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: done,
  errors: ['not_found', 'too_many_requests'],
  example: { input: { userId: '5f0c…' }, answer: { status: 200, message: 'Email sent successfully' } },
});

export const askForAddress = endpoint({
  name: 'askForAddress',
  tag: 'accounts',
  summary:
    'Ask for another address of the account, which counts once the link that is mailed to it was opened',
  description: 'The old address is told at once, and stays the one that logs in until the link is opened.',
  method: 'POST',
  path: '/address/change',
  access: 'session',
  caller: 'userId',
  repeatable: false,
  input: z.object({ userId: id, email, password: typedPassword.min(1) }),
  answer: done,
  errors: ['wrong_password', 'user_exists', 'too_many_requests'],
  example: {
    input: { userId: '5f0c…', email: 'elin.new@example.com', password: 'albatross on nine' },
    answer: { status: 200, message: 'Email sent successfully' },
  },
});

export const confirmAddress = endpoint({
  name: 'confirmAddress',
  tag: 'accounts',
  summary:
    'Say that one owns an address, by the link that was mailed to it; works once, within a day. It may be a new one',
  description: 'The token is the last part of the link in the mail.',
  method: 'POST',
  path: '/address/confirm',
  access: 'public',
  takesForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({ token: sentSecret }),
  answer: done,
  errors: ['not_found', 'too_many_requests'],
  example: { input: { token: 'wJ3…kQ' }, answer: { status: 200, message: 'Confirmed' } },
});

/** The address of the header `List-Unsubscribe`; a mail program posts `List-Unsubscribe=One-Click`. Source: RFC 8058. */
export const unsubscribeMails = endpoint({
  name: 'unsubscribeMails',
  tag: 'accounts',
  summary: 'End a person’s mails of one kind, by the link in each of them',
  description:
    'The address of the header `List-Unsubscribe`: mail programs post to it by themselves. It needs no body.',
  method: 'POST',
  path: '/unsubscribe/{mails}/{token}',
  access: 'public',
  takesForm: true,
  bodyLimit: PUBLIC_BODY_LIMIT,
  input: z.object({ mails: z.enum(WANTED_MAILS).describe('Which mails are to end.'), token: sentSecret }),
  answer: z.object({ status: status200 }),
  errors: ['not_found'],
  example: { answer: { status: 200 } },
});
