import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { defaultLanguage } from '@golf-league/core/wire/languages.ts';
import { transact } from '../../database/unit-of-work.ts';
import { deviceName } from '../../http/device-name.ts';
import { type Deps, publicRoute, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { logOf } from '../../http/security-log.ts';
import { withGuessesCounted } from '../leagues/invites.access.ts';
import * as joining from './joining.actions.ts';

export function joiningRoutes(deps: Deps): void {
  publicRoute(deps, joinAsGuest, async ({ input, request, now }) => {
    const { name, language = defaultLanguage, inviteToken } = input;
    const counted = await deps.limits.guests.take(request);
    const guest = { name, language, device: deviceName(request.headers['user-agent']) };
    const joined = await withGuessesCounted(deps, request, () =>
      transact(deps.db, deps.publish, now, (work) => joining.joinAsGuest(work, guest, inviteToken)),
    ).catch(async (error: unknown) => {
      await counted.giveBack();
      throw error;
    });
    logOf(request, 'guest_joined', { personId: joined.userId, leagueId: joined.leagueId });
    return { ...joined, guest: true as const };
  });

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
