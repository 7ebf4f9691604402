import { joinAsGuest } from '@golf-league/core/contracts/guests.ts';
import { joinByCode, joinByInvite } from '@golf-league/core/contracts/invites.ts';
import { defaultLanguage } from '@golf-league/core/wire/languages.ts';
import { transact } from '../../database/unit-of-work.ts';
import { getDeviceName } from '../../http/device-name.ts';
import { computeFingerprint, readIdempotencyKey } from '../../http/idempotency.ts';
import { type Deps, publicRoute, requireCaller, sessionWrite, writeRoute } from '../../http/route.ts';
import { logRequestEvent } from '../../http/security-log.ts';
import { findJoinByKey, createJoinKey } from '../accounts/guests.actions.ts';
import { withGuessLimit } from '../leagues/invites.access.ts';
import * as joining from './joining.actions.ts';

export function joiningRoutes(deps: Deps): void {
  publicRoute(deps, joinAsGuest, async ({ input, wireInput, request, now }) => {
    const { name, language = defaultLanguage, inviteToken, formerToken } = input;
    const sentKey = readIdempotencyKey(request, joinAsGuest.minKeyLength);
    const key =
      sentKey === undefined
        ? undefined
        : createJoinKey(sentKey, computeFingerprint(joinAsGuest, wireInput, undefined));
    const hasEarlierJoin = key !== undefined && (await findJoinByKey(deps.db, key, now)) !== undefined;
    const reservedQuota = hasEarlierJoin ? undefined : await deps.limits.guests.take(request);
    const device = getDeviceName(request.headers['user-agent']);
    const guest = { name, language, device, inviteToken, formerToken, key };
    const { isRepeated, ...joinResult } = await withGuessLimit(deps, request, () =>
      transact(deps.db, deps.publish, now, (work) => joining.joinAsGuest(work, guest)),
    ).catch(async (error: unknown) => {
      await reservedQuota?.undo();
      throw error;
    });
    if (isRepeated) await reservedQuota?.undo();
    logRequestEvent(request, isRepeated ? 'guest_joined_again' : 'guest_joined', {
      personId: joinResult.userId,
      leagueId: joinResult.leagueId,
    });
    return { ...joinResult, guest: true as const };
  });

  sessionWrite(deps, joinByCode, ({ work, session, input, request }) =>
    withGuessLimit(deps, request, async () => {
      deps.limits.dailyActions.take(session.userId);
      const leagueId = await joining.joinByCode(work, session, input.leagueToken);
      return { status: 200, leagueId };
    }),
  );

  writeRoute(deps, joinByInvite, ({ work, session, input, request }) =>
    withGuessLimit(deps, request, async () => {
      const { leagueId, inviteToken } = input;
      await joining.lockLeagueForJoining(work, leagueId, inviteToken);
      requireCaller(joinByInvite, input, session);
      deps.limits.dailyActions.take(session.userId);
      await joining.joinByInvite(work, session, leagueId, inviteToken);
      return { status: 200, leagueId };
    }),
  );
}
