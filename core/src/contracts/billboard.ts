import { z } from 'zod';
import { snakeNames } from '../wire/names.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { id, instant, multilineText } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';
import { unreadEndpointBase } from './unread.ts';

export const BILLBOARD_MAX = 4000;

const announcement = z.object({
  billboardId: z.string(),
  messageContent: z.string(),
  updated_at: instant,
  userName: z.string(),
});

const billboardNames = snakeNames({ billboardId: 'id', messageContent: 'text', userName: 'author' });

export const billboard = defineEndpoint({
  name: 'billboard',
  tag: 'billboard',
  summary: 'The admins’ announcement',
  description: 'Each league has at most one; 204 if there is none.',
  method: 'GET',
  path: '/get/billboard/{tournamentId}',
  names: { input: leagueIdName, response: billboardNames },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: announcement,
  mayBeEmpty: true,
  errors: [],
});

export const postBillboard = defineEndpoint({
  name: 'postBillboard',
  tag: 'billboard',
  summary: 'Set the league’s announcement',
  description: 'Replaces the previous text. An empty text removes the announcement.',
  method: 'POST',
  path: '/billboard',
  names: { input: leagueIdName, response: billboardNames },
  access: 'admin',
  caller: 'userId',
  input: z.object({
    tournamentId: id,
    userId: id,
    text: multilineText(0, BILLBOARD_MAX),
    billboardId: id.nullish(),
  }),
  response: announcement,
  errors: ['not_found'],
});

export const markBillboardRead = defineEndpoint({
  ...unreadEndpointBase,
  name: 'markBillboardRead',
  tag: 'billboard',
  summary: 'Mark the billboard as read',
  description: 'Marks the current announcement as read.',
  method: 'POST',
  path: '/billboard/mark-read/{tournamentId}',
  example: { response: { unread_count: 0 } },
});

export const billboardUnread = defineEndpoint({
  ...unreadEndpointBase,
  name: 'billboardUnread',
  tag: 'billboard',
  summary: 'The number of unread announcements',
  description: 'The list of leagues contains the same number for each league.',
  method: 'GET',
  path: '/billboard/unread/{tournamentId}/{userId}',
});
