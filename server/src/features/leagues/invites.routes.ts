import { checkInvite, renewInvite } from '@golf-league/core/contracts/invites.ts';
import { inviteToken } from '@golf-league/core/contracts/leagues.ts';
import { settingOfMode } from '@golf-league/core/golf/mode.ts';
import { publicName } from '@golf-league/core/golf/public-name.ts';
import { ApiError } from '../../http/api-error.ts';
import { type Deps, publicRoute } from '../../http/route.ts';
import { withGuessesCounted } from './invites.access.ts';
import { renewToken } from './invites.actions.ts';
import { findInvite, inviteTokenOf, isDeadInvite, joinsLate } from './invites.queries.ts';
import { memberRead, memberWrite } from './leagues.access.ts';
import { seatOfInvite } from './seats.queries.ts';

export function invitesRoutes(deps: Deps): void {
  memberRead(deps, inviteToken, async ({ db, member }) => {
    const token = await inviteTokenOf(db, member);
    // The membership ended between its proof and this query.
    if (token === undefined) throw new ApiError('forbidden');
    return { token };
  });

  memberWrite(deps, renewInvite, async ({ work, member }) => ({ token: await renewToken(work, member) }));

  publicRoute(deps, checkInvite, ({ input, request }) =>
    withGuessesCounted(deps, request, async () => {
      const invite = await findInvite(deps.db, input.inviteToken);
      if (!invite) {
        throw new ApiError(
          (await isDeadInvite(deps.db, input.inviteToken)) ? 'league_not_found' : 'not_found',
        );
      }
      // What was played in a season stays its player's to take.
      if (invite.finishedAt !== null && !invite.isSeat) throw new ApiError('league_finished');
      const seat = invite.isSeat && (await seatOfInvite(deps.db, invite.leagueId, invite.memberId));
      return {
        status: 200,
        tournamentId: invite.leagueId,
        tournament_name: invite.leagueName,
        tournament_settings: settingOfMode(invite.mode),
        invited_by: publicName((seat && seat.invitedBy) || invite.by),
        admin_invite_required: !seat && !invite.byAdmin && joinsLate(invite),
        seat: seat ? { user_name: publicName(invite.by), nbr_rounds: seat.rounds } : null,
      };
    }),
  );
}
