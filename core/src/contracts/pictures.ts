import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/**
 * Serves the pictures that the picture fields of answers link to. The signature grants access, so no session is
 * needed.
 */
export const picture = endpoint({
  name: 'picture',
  tag: 'service',
  summary: 'A picture, by its signed address',
  description:
    'Picture fields of answers contain such an address, relative to the server’s root. It needs no header and works for at most 24 hours.',
  method: 'GET',
  path: '/pictures/{name}',
  access: 'public',
  input: z.object({
    name: z.string().describe('The last part of the address from another answer.'),
    until: z.string().optional().describe('Copied from that address, like `signature`.'),
    signature: z.string().optional().describe('Copied from that address.'),
  }),
  answer: z.file(),
  errors: ['forbidden', 'no_image'],
});

/** The answer fields that contain the address of a picture on the server. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'profile_pic',
  'profilePic',
  'scorecard_image_url',
  'background_pic',
]);

/** Returns the URL of a scorecard's thumbnail, 320 pixels at most. The signature covers both sizes. */
export function toThumbnailUrl(url: string): string {
  return url.replace('.webp?', '-320.webp?');
}
