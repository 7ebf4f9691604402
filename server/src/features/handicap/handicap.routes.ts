import { handicap, stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import type { HandicapRecord } from '@golf-league/core/golf/handicap-record.ts';
import { type Deps, sessionRead, sessionWrite } from '../../http/route.ts';
import { forgetMove, hideHandicap, stateIndex } from './handicap.actions.ts';
import { movedByRules, recordOf, statedIndex } from './handicap.queries.ts';

const sentRecord = ({ rounds, ...record }: HandicapRecord) => ({
  ...record,
  rounds: rounds.map(({ round, ...recorded }) => {
    const { id, leagueId, playedOn, course, holes } = round;
    return { id, leagueId, playedOn, course, holes, ...recorded };
  }),
});

export function handicapRoutes(deps: Deps): void {
  sessionWrite(deps, stateHandicapIndex, async ({ work, session, input }) => {
    const { handicapIndex, hidden, moveSeen } = input;
    if (handicapIndex !== undefined) await stateIndex(work, session, handicapIndex);
    if (hidden !== undefined) await hideHandicap(work, session, hidden);
    if (moveSeen === true) await forgetMove(work, session);
    return { status: 200 };
  });

  sessionRead(deps, handicap, async ({ db, session }) => {
    const stated = await statedIndex(db, session.userId);
    const index = stated?.handicap_index ?? null;
    return {
      index: index === null ? null : index / 10,
      statedAt: stated?.handicap_set_at?.toISOString() ?? null,
      hidden: stated?.handicap_hidden ?? false,
      moved: await movedByRules(db, session.userId, stated),
      record: sentRecord(await recordOf(db, session.userId)),
    };
  });
}
