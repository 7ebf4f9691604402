import type { Endpoint } from '@golf-league/core/wire/endpoint.ts';
import { picture } from '@golf-league/core/contracts/pictures.ts';
import type { PicturePurpose } from '../images/decode.ts';
import { getPictureFileName, parsePictureFileName } from '../images/picture-name.ts';
import { PictureResponse } from './picture-response.ts';
import { ApiError } from './api-error.ts';
import type { Preparation, PrepareCall } from './call.ts';
import { type Deps, publicRoute } from './route.ts';

/** Serves pictures at signed URLs. */
export function picturesRoutes(deps: Deps): void {
  publicRoute(deps, picture, async ({ input, now }) => {
    const { name, until = '', signature = '' } = input;
    const file = parsePictureFileName(name);
    const remainingSeconds = file && deps.pictures.urls.getRemainingSeconds(file.key, until, signature, now);
    if (!file || remainingSeconds === undefined) throw new ApiError('forbidden');
    const bytes = await deps.pictures.read(file.key, file.size);
    if (!bytes) throw new ApiError('no_image');
    return new PictureResponse(bytes, name, remainingSeconds);
  });
}

export async function readPictureResponse(
  deps: Deps,
  key: string | null | undefined,
): Promise<PictureResponse> {
  const bytes = key ? await deps.pictures.read(key) : undefined;
  if (!key || !bytes) throw new ApiError('no_image');
  return new PictureResponse(bytes, getPictureFileName(key, 'full'));
}

/**
 * Decodes and stores the picture of a call before its transaction. `needsPicture` rejects callers without
 * permission before the costly decoding, and returns whether the call uses its file at all. The handler
 * receives the key of the stored picture, or null.
 */
export function createPicturePreparation<E extends Endpoint>(
  { pictures, app, limits }: Deps,
  purpose: PicturePurpose,
  needsPicture: (call: PrepareCall<E>) => Promise<boolean>,
): Preparation<E, string | null> {
  return {
    async prepare(call) {
      const isNeeded = await needsPicture(call);
      if (!isNeeded || !call.file) return null;
      limits.pictures.take(call.session.userId);
      const stored = await pictures.store(call.file.path, purpose, call.session.userId);
      if (typeof stored === 'string') throw new ApiError(stored);
      return stored.key;
    },
    async abandon(key) {
      if (key === null) return;
      await pictures.remove([key]).catch((error: unknown) => {
        app.log.warn({ err: error }, 'an unused picture is left for the daily sweep to remove');
      });
    },
  };
}
