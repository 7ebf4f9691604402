import { joinByCode, joinByInvite } from '@golf-league/core/contracts/leagues.ts';
import { type Deps, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { withGuessesCounted } from '../leagues/invites.access.ts';
import * as joining from './joining.actions.ts';

export function joiningRoutes(deps: Deps): void {
  sessionWrite(deps, joinByCode, ({ work, session, input, request }) =>
    withGuessesCounted(deps, request, async () => {
      deps.limits.acts.take(session.userId);
      const tournamentId = await joining.joinByCode(work, session, input.leagueToken);
      return { status: 200, tournamentId };
    }),
  );

  writeRoute(deps, joinByInvite, ({ work, session, input, request }) =>
    withGuessesCounted(deps, request, async () => {
      const { tournamentId, inviteToken } = input;
      await joining.requireLeague(work, tournamentId, inviteToken);
      requireCaller(joinByInvite, input, session);
      deps.limits.acts.take(session.userId);
      await joining.joinByInvite(work, session, tournamentId, inviteToken);
      return { status: 200, tournamentId };
    }),
  );
}
