import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';
import { pictureErrors } from '../wire/errors.ts';
import { okResponse, id } from '../wire/fields.ts';
import { leagueFields } from './shared-wire-names.ts';

/** The point of a cover that stays visible when it is cropped: a percentage of the width and one of the height. */
const BACKGROUND_POSITION = /^(100|\d{1,2})(\.\d{1,2})?% (100|\d{1,2})(\.\d{1,2})?%$/;
const backgroundPosition = z.string().regex(BACKGROUND_POSITION, 'must be two percentages like 50% 50%');

export const uploadBackground = endpoint({
  name: 'uploadBackground',
  tag: 'leagues',
  summary: 'Set the cover of the league',
  description:
    'A JPEG, PNG, GIF, WebP or AVIF of at most 15 MB. `position` is the point that stays visible when the picture is cropped.',
  method: 'POST',
  path: '/upload/background',
  names: { input: leagueFields },
  access: 'admin',
  file: 'image',
  needsFile: true,
  input: z.object({ tournamentId: id, position: backgroundPosition.optional() }),
  answer: z.object({ message: z.literal('Image uploaded successfully') }),
  errors: pictureErrors,
});

export const removeBackground = endpoint({
  name: 'removeBackground',
  tag: 'leagues',
  summary: 'Remove the cover of the league',
  description: 'The app then shows a generated one.',
  method: 'DELETE',
  path: '/upload/background/{tournamentId}',
  names: { input: leagueFields },
  access: 'admin',
  input: z.object({ tournamentId: id }),
  answer: okResponse,
  errors: [],
});

export const background = endpoint({
  name: 'background',
  tag: 'leagues',
  summary: 'The cover of the league',
  description: '`background_pic` of a league is a signed URL of the same picture, which needs no header.',
  method: 'GET',
  path: '/images/{tournamentId}',
  names: { input: leagueFields },
  access: 'league',
  input: z.object({ tournamentId: id }),
  answer: z.file(),
  errors: ['no_image'],
});

export const backgroundPlace = endpoint({
  name: 'backgroundPlace',
  tag: 'leagues',
  summary: 'Which part of the cover stays visible',
  description: 'Two percentages, in the format of the CSS property `background-position`.',
  method: 'GET',
  path: '/images/position/{tournamentId}',
  names: { input: leagueFields },
  access: 'league',
  input: z.object({ tournamentId: id }),
  answer: z.object({ position: z.string() }),
  errors: [],
});
