import { hiddenUsers, hideUser } from '@golf-league/core/contracts/hidden-users.ts';
import { createInputError } from '../../http/api-error.ts';
import { type Deps, sessionRead, sessionWrite } from '../../http/route.ts';
import * as hidden from './hidden-users.actions.ts';

export function hiddenUsersRoutes(deps: Deps): void {
  sessionWrite(deps, hideUser, async ({ work, session, input }) => {
    if (!input.hidden) {
      await hidden.unhideUser(work, session, input.hiddenUserId);
      return { status: 200, message: 'Shown' };
    }
    if (input.hiddenUserId === session.userId)
      throw createInputError('hiddenUserId', 'must be somebody else');
    await hidden.hideUser(work, session, input.hiddenUserId);
    return { status: 200, message: 'Hidden' };
  });

  sessionRead(deps, hiddenUsers, ({ db, session }) => hidden.listHiddenUsers(db, session));
}
