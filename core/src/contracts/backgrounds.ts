import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import { okResponse, id } from '../wire/fields.ts';
import { leagueIdName } from './shared-wire-names.ts';

/** The point of a background that stays visible when it is cropped, as percentages of its width and height. */
const BACKGROUND_POSITION_PATTERN = /^(100|\d{1,2})(\.\d{1,2})?% (100|\d{1,2})(\.\d{1,2})?%$/;
const backgroundPosition = z
  .string()
  .regex(BACKGROUND_POSITION_PATTERN, 'must be two percentages like 50% 50%');

export const uploadBackground = endpoint({
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
  input: z.object({ tournamentId: id, position: backgroundPosition.optional() }),
  response: z.object({ message: z.literal('Image uploaded successfully') }),
  errors: pictureErrors,
});

export const removeBackground = endpoint({
  name: 'removeBackground',
  tag: 'leagues',
  summary: 'Remove the background picture of the league',
  description: 'The app then shows a generated one.',
  method: 'DELETE',
  path: '/upload/background/{tournamentId}',
  names: { input: leagueIdName },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  response: okResponse,
  errors: [],
});

export const background = endpoint({
  name: 'background',
  tag: 'leagues',
  summary: 'The background picture of the league',
  description: '`background_pic` of a league is a signed URL of the same picture, which needs no header.',
  method: 'GET',
  path: '/images/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.file(),
  errors: ['no_image'],
});

export const backgroundPlace = endpoint({
  name: 'backgroundPlace',
  tag: 'leagues',
  summary: 'Which part of the background picture stays visible',
  description: 'Two percentages, in the format of the CSS property `background-position`.',
  method: 'GET',
  path: '/images/position/{tournamentId}',
  names: { input: leagueIdName },
  access: 'league',
  input: z.object({ tournamentId: id }),
  response: z.object({ position: z.string() }),
  errors: [],
});
