import { checkInvite, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { inviteToken } from '@golf-league/core/contracts/leagues.ts';
import { settingOfMode } from '@golf-league/core/golf/mode.ts';
import { publicName } from '@golf-league/core/golf/public-name.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { requireInvite } from './invites.access.ts';
import { renewToken } from './invites.actions.ts';
import { inviteTokenOf, joinsLate } from './invites.queries.ts';
import { memberRead, memberWrite } from './leagues.access.ts';

export function invitesRoutes(deps: Deps): void {
  memberRead(deps, inviteToken, async ({ db, member }) => {
    const token = await inviteTokenOf(db, member);
    // The membership ended between its proof and this query.
    if (token === undefined) throw new ApiError('forbidden');
    return { token };
  });

  memberWrite(deps, renewInvite, async ({ work, member }) => ({ token: await renewToken(work, member) }));

  publicRoute(deps, checkInvite, async ({ input, request }) => {
    const invite = await requireInvite(deps, input.inviteToken, request);
    const { seat } = invite;
    return {
      status: 200,
      tournamentId: invite.leagueId,
      tournament_name: invite.leagueName,
      tournament_settings: settingOfMode(invite.mode),
      invited_by: publicName(invite.by),
      admin_invite_required: !seat && !invite.byAdmin && joinsLate(invite),
      seat: seat && { user_name: publicName(seat.name), nbr_rounds: seat.rounds },
    };
  });
}
