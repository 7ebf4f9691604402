import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';

/**
 * Serves the pictures linked from the picture fields of responses. The signature grants access, so no session is
 * needed.
 */
export const picture = defineEndpoint({
  name: 'picture',
  tag: 'service',
  summary: 'Get a picture by its signed URL',
  description:
    'Picture fields of responses contain such a URL, relative to the server’s root. It works without an authorization header, for at most 24 hours.',
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
