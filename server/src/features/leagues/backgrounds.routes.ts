import {
  getBackgroundPicture,
  getBackgroundPosition,
  removeBackground,
  uploadBackground,
} from '@golf-league/core/contracts/backgrounds.ts';
import { readPictureResponse } from '../../http/pictures.ts';
import { ApiError } from '../../http/api-error.ts';
import type { Deps } from '../../http/route.ts';
import * as backgrounds from './backgrounds.actions.ts';
import { adminWrite, memberRead, memberWriteWithPicture, requireAdmin } from './leagues.access.ts';

export function backgroundsRoutes(deps: Deps): void {
  const picture = {
    purpose: 'background',
    usesPicture: ({ member }: { member: Parameters<typeof requireAdmin>[0] }) => requireAdmin(member).isAdmin,
  } as const;

  memberWriteWithPicture(deps, uploadBackground, picture, async ({ work, member, input, picture: key }) => {
    await backgrounds.setBackground(work, requireAdmin(member), key!, input.position);
    return { message: 'Image uploaded successfully' as const };
  });

  adminWrite(deps, removeBackground, async ({ work, admin }) => {
    await backgrounds.removeBackground(work, admin);
    return { status: 200, message: 'Background removed' };
  });

  memberRead(deps, getBackgroundPicture, ({ member }) => readPictureResponse(deps, member.league.background));

  memberRead(deps, getBackgroundPosition, async ({ db, member }) => {
    const position = await backgrounds.readBackgroundPosition(db, member);
    // The league was deleted between the membership check and this query.
    if (position === undefined) throw new ApiError('not_found');
    return { position };
  });
}
