import { avatar, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { readPictureResponse, createPicturePreparation } from '../../http/pictures.ts';
import { type Deps, preparedWrite, requireCaller, sessionRead } from '../../http/route.ts';
import { findVisibleAvatar, setAvatar } from './avatars.actions.ts';

export function avatarsRoutes(deps: Deps): void {
  const picturePreparation = createPicturePreparation<typeof uploadAvatar>(
    deps,
    'avatar',
    async ({ input, session }) => {
      requireCaller(uploadAvatar, input, session);
      return true;
    },
  );

  preparedWrite(deps, uploadAvatar, picturePreparation, async ({ work, session, input, prepared }) => {
    requireCaller(uploadAvatar, input, session);
    await setAvatar(work, session, prepared!);
    return { message: 'Image uploaded successfully' as const };
  });

  sessionRead(deps, avatar, async ({ db, session, input }) => {
    const pictureKey = await findVisibleAvatar(db, session, input.userId);
    return pictureKey || !input.ifNone ? readPictureResponse(deps, pictureKey) : undefined;
  });
}
