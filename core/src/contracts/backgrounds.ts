import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import { okResponse, id } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

/** The point of a background picture that stays visible when it is cropped, as percentages of its width and height. */
const BACKGROUND_POSITION_PATTERN = /^(100|\d{1,2})(\.\d{1,2})?% (100|\d{1,2})(\.\d{1,2})?%$/;
const backgroundPositionInput = z
  .string()
  .regex(BACKGROUND_POSITION_PATTERN, 'must be two percentages like 50% 50%');

export const uploadBackground = defineEndpoint({
  name: 'uploadBackground',
  tag: 'leagues',
  summary: 'Set the background picture of the league',
  description:
    'A JPEG, PNG, GIF, WebP or AVIF of at most 15 MB. `position` is the point that stays visible when the picture is cropped.',
  method: 'POST',
  path: '/upload/background',
  names: { input: leagueIdName },
  access: 'admin',
  file: 'image',
  needsFile: true,
  input: z.object({ tournamentId: id, position: backgroundPositionInput.optional() }),
  response: z.object({ message: z.literal('Image uploaded successfully') }),
  errors: pictureErrors,
});

export const removeBackground = defineEndpoint({
  name: 'removeBackground',
  tag: 'leagues',
  summary: 'Remove the background picture of the league',
  description: 'The app then shows a generated picture instead.',
  method: 'DELETE',
  path: '/upload/background/{tournamentId}',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: okResponse,
  errors: [],
});

export const getBackgroundPicture = defineEndpoint({
  name: 'background',
  tag: 'leagues',
  summary: 'Get the background picture of the league',
  description:
    'A league’s `background_pic` is a signed URL of the same picture, and works without an authorization header.',
  method: 'GET',
  path: '/images/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.file(),
  errors: ['no_image'],
});

export const getBackgroundPosition = defineEndpoint({
  name: 'backgroundPlace',
  tag: 'leagues',
  summary: 'Get the focal point of the background picture',
  description:
    'The point that stays visible when the picture is cropped: two percentages, as in the CSS property `background-position`.',
  method: 'GET',
  path: '/images/position/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({ position: z.string() }),
  errors: [],
});
