import { queryOptions } from '@tanstack/react-query';
import {
  getBackgroundPosition,
  removeBackground as removeBackgroundEndpoint,
  uploadBackground as uploadBackgroundEndpoint,
} from '@golf-league/core/contracts/backgrounds.ts';
import { call } from '../../../live/call.ts';
import { cachedOnDevice } from '../../../live/cached-on-device.ts';
import { createUploader } from '../../../live/pictures/upload.ts';
import { preparePicture } from '../../../platform/native/prepare-picture.ts';
import { leagueKeys } from '../leagues.api.ts';

/** Query for the picture's position. The picture is part of the key, since each picture has its own position. */
export const backgroundPositionQuery = (leagueId: string, picture: string | null) =>
  queryOptions({
    queryKey: [...leagueKeys.one(leagueId), 'background', picture],
    meta: cachedOnDevice,
    queryFn: ({ signal }) => call(getBackgroundPosition, { leagueId }, { signal }),
    enabled: picture !== null,
  });

type Background = { file: File; position: string; onProgress: (percent: number) => void };

export async function uploadBackground(leagueId: string, { file, position, onProgress }: Background) {
  const picture = new File([await preparePicture(file)], 'background.jpg', { type: 'image/jpeg' });
  const options = { file: picture, send: createUploader(onProgress) };
  await call(uploadBackgroundEndpoint, { leagueId, position }, options);
}

export async function removeBackground(leagueId: string): Promise<void> {
  await call(removeBackgroundEndpoint, { leagueId });
}
