import { z } from 'zod';
import { endpoint } from '../wire/endpoint.ts';

/**
 * Serves the pictures linked from the picture fields of responses. The signature grants access, so no session is
 * needed.
 */
export const picture = endpoint({
  name: 'picture',
  tag: 'service',
  summary: 'A picture, by its signed URL',
  description:
    'Picture fields of responses contain such a URL, relative to the server’s root. It needs no header and works for at most 24 hours.',
  method: 'GET',
  path: '/pictures/{name}',
  access: 'public',
  input: z.object({
    name: z.string().describe('The last segment of the URL’s path, from another response.'),
    until: z.string().optional().describe('Copied from that URL, like `signature`.'),
    signature: z.string().optional().describe('Copied from that URL.'),
  }),
  response: z.file(),
  errors: ['forbidden', 'no_image'],
});

/** The response fields that contain the URL of a picture on the server. */
export const PICTURE_FIELDS: ReadonlySet<string> = new Set([
  'profile_pic',
  'profilePic',
  'scorecard_image_url',
  'background_pic',
]);

/** Returns the URL of a scorecard's thumbnail, at most 320 pixels in size. The signature covers both sizes. */
export function toThumbnailUrl(url: string): string {
  return url.replace('.webp?', '-320.webp?');
}
