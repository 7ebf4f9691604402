import { joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { type Deps, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { withGuessesCounted } from '../leagues/invites.access.ts';
import * as joining from './joining.actions.ts';

export function joiningRoutes(deps: Deps): void {
  sessionWrite(deps, joinByCode, ({ work, session, input, request }) =>
    withGuessesCounted(deps, request, async () => {
      deps.limits.acts.take(session.userId);
      const leagueId = await joining.joinByCode(work, session, input.leagueToken);
      return { status: 200, leagueId };
    }),
  );

  writeRoute(deps, joinByInvite, ({ work, session, input, request }) =>
    withGuessesCounted(deps, request, async () => {
      const { leagueId, inviteToken } = input;
      await joining.requireLeague(work, leagueId, inviteToken);
      requireCaller(joinByInvite, input, session);
      deps.limits.acts.take(session.userId);
      await joining.joinByInvite(work, session, leagueId, inviteToken);
      return { status: 200, leagueId };
    }),
  );
}
