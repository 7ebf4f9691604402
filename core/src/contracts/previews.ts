import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { secretInput } from '../wire/fields.ts';

const picture = z.file().mime('image/png');
const version = z
  .string()
  .max(100)
  .optional()
  .describe('Any text. Chat apps cache the picture of a URL, so a new picture needs a new URL.');

export const startPreview = defineEndpoint({
  name: 'startPreview',
  tag: 'spectators',
  summary: 'The picture that chat apps show for a link to the app',
  description: '1200 × 630 pixels, for Open Graph.',
  method: 'GET',
  path: '/preview/start.png',
  access: 'public',
  input: z.object({ v: version }),
  response: picture,
  errors: ['too_many_requests'],
});

export const invitePreview = defineEndpoint({
  name: 'invitePreview',
  tag: 'spectators',
  summary: 'The picture that chat apps show for an invite link',
  description: '1200 × 630 pixels, for Open Graph. It shows the same as the invite itself.',
  method: 'GET',
  path: '/preview/invite/{inviteToken}.png',
  access: 'public',
  input: z.object({ inviteToken: secretInput, v: version }),
  response: picture,
  errors: ['not_found', 'league_not_found', 'league_finished', 'too_many_requests'],
});

export const boardPreview = defineEndpoint({
  name: 'boardPreview',
  tag: 'spectators',
  summary: 'The picture that chat apps show for a spectators’ link',
  description: '1200 × 630 pixels, for Open Graph. It shows the same as the spectators’ board.',
  method: 'GET',
  path: '/preview/board/{token}.png',
  access: 'public',
  input: z.object({ token: secretInput, v: version }),
  response: picture,
  errors: ['not_found', 'too_many_requests'],
});
