import { handicap } from '@golf-league/core/contracts/handicap.ts';
import type { HandicapRecord } from '@golf-league/core/golf/handicap/handicap-record.ts';
import { ApiError } from '../../http/api-error.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { type Deps, readRoute } from '../../http/route.ts';
import { requireSession } from '../../http/session.ts';
import {
  readRulesChange,
  readLeagueRecord,
  readHandicapRecord,
  type RoundInRecord,
  readOwnIndex,
} from '../handicap/handicap.queries.ts';
import { authorizeMember } from '../leagues/leagues.access.ts';
import { requireRoundEditor } from './rounds.access.ts';

const toRecordView = ({ rounds, ...record }: HandicapRecord<RoundInRecord>) => ({
  ...record,
  rounds: rounds.map(({ round, ...entryFields }) => {
    const { id, leagueId, playedOn, course, holes } = round;
    return { id, leagueId, playedOn, course, holes, ...entryFields };
  }),
});

/**
 * The route for reading a handicap. It is not in handicap.routes.ts, because it depends on leagues: admins can read the
 * handicaps of players without an account.
 */
export function handicapRecordRoutes(deps: Deps): void {
  readRoute(deps, handicap, async ({ db, tokenHash, request, input, now }) => {
    const { userId, leagueId } = input;
    const member = leagueId === undefined ? null : await authorizeMember(deps, tokenHash, leagueId, now);
    if (member) await requireRoundEditor(db, member, userId);
    const caller = member ?? (await requireSession(db, tokenHash, now));
    if (!member && caller.userId !== userId) throw new ApiError('forbidden');
    const indexRow = await readOwnIndex(db, userId);
    const index = indexRow?.handicap_index ?? null;
    // A record is computed from all of the player's rounds, which can be thousands.
    const recordFields = await deps.limits.longReads.run(getCaller(request, caller), async () => ({
      moved: await readRulesChange(db, userId, indexRow),
      record: toRecordView(
        member ? await readLeagueRecord(db, member.league, userId) : await readHandicapRecord(db, userId),
      ),
    }));
    return {
      index: index === null ? null : index / 10,
      statedAt: indexRow?.handicap_set_at?.toISOString() ?? null,
      ...(indexRow?.entered_by && { enteredBy: indexRow.entered_by }),
      hidden: indexRow?.handicap_hidden ?? false,
      ...recordFields,
    };
  });
}
