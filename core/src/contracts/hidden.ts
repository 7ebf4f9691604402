import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { done, id } from '../wire/fields.ts';
import { personNames } from './old-names.ts';

export const hideUser = endpoint({
  name: 'hideUser',
  tag: 'moderation',
  summary: 'Hide what somebody writes in chats from oneself, or show it again',
  description: 'For the caller alone; the other one is not told.',
  method: 'POST',
  path: '/hide/user',
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id, hiddenUserId: id, hidden: z.boolean() }),
  answer: done,
  errors: ['not_found'],
  example: {
    input: { userId: '5f0c…', hiddenUserId: '90fe…', hidden: true },
    answer: { status: 200, message: 'Hidden' },
  },
});

export const hiddenUsers = endpoint({
  name: 'hiddenUsers',
  tag: 'moderation',
  summary: 'Whom one has hidden',
  description: 'For a page that lets one show them again.',
  method: 'GET',
  path: '/hidden/users/{userId}',
  names: { answer: personNames },
  access: 'session',
  caller: 'userId',
  input: z.object({ userId: id }),
  answer: z.array(z.object({ user_id: z.string(), user_name: z.string() })),
  errors: [],
  example: { answer: [{ user_id: '90fe…', user_name: 'Arne Lindh' }] },
});
