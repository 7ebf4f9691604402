import { checkInvite, inviteToken, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { toPublicName } from '@golf-league/core/golf/names/public-name.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { requireInvite } from './invites.access.ts';
import { renewInviteToken } from './invites.actions.ts';
import { selectInviteToken, needsAdminInvite } from './invites.queries.ts';
import { memberRead, memberWrite } from './leagues.access.ts';

export function invitesRoutes(deps: Deps): void {
  memberRead(deps, inviteToken, async ({ db, member }) => {
    const token = await selectInviteToken(db, member);
    // The membership ended after it was checked, before this query.
    if (token === undefined) throw new ApiError('forbidden');
    return { token };
  });

  memberWrite(deps, renewInvite, async ({ work, member }) => ({
    token: await renewInviteToken(work, member),
  }));

  publicRoute(deps, checkInvite, async ({ input, request }) => {
    const invite = await requireInvite(deps, input.inviteToken, request);
    const { seat } = invite;
    return {
      status: 200,
      leagueId: invite.leagueId,
      league: invite.leagueName,
      mode: invite.mode,
      by: toPublicName(invite.by),
      needsAdmin: !seat && !invite.isFromAdmin && needsAdminInvite(invite),
      seat: seat && { name: toPublicName(seat.name), rounds: seat.rounds },
    };
  });
}
