import { avatar, uploadAvatar } from '@golf-league/core/contracts/accounts.ts';
import { readPictureAnswer, createPicturePreparation } from '../../http/pictures.ts';
import { type Deps, preparedWrite, requireCaller, sessionRead } from '../../http/route.ts';
import { findVisibleAvatar, setAvatar } from './avatars.actions.ts';

export function avatarsRoutes(deps: Deps): void {
  const picture = createPicturePreparation<typeof uploadAvatar>(
    deps,
    'avatar',
    async ({ input, session }) => {
      requireCaller(uploadAvatar, input, session);
      return true;
    },
  );

  preparedWrite(deps, uploadAvatar, picture, async ({ work, session, input, prepared }) => {
    requireCaller(uploadAvatar, input, session);
    await setAvatar(work, session, prepared!);
    return { message: 'Image uploaded successfully' as const };
  });

  sessionRead(deps, avatar, async ({ db, session, input }) => {
    const picture = await findVisibleAvatar(db, session, input.userId);
    return picture || !input.ifNone ? readPictureAnswer(deps, picture) : undefined;
  });
}
