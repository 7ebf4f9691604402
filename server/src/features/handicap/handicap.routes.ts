import { handicap, stateHandicapIndex, wireOfRecord } from '@golf-league/core/contracts/handicap.ts';
import { type Deps, sessionRead, sessionWrite } from '../../http/route.ts';
import { stateIndex } from './handicap.actions.ts';
import { recordOf, statedIndex } from './handicap.queries.ts';

export function handicapRoutes(deps: Deps): void {
  sessionWrite(deps, stateHandicapIndex, async ({ work, session, input }) => {
    await stateIndex(work, session, input.handicap_index);
    return { status: 200 };
  });

  sessionRead(deps, handicap, async ({ db, session, now }) => {
    const stated = await statedIndex(db, session.userId);
    const index = stated?.handicap_index ?? null;
    return {
      handicap_index: index === null ? null : index / 10,
      set_at: stated?.handicap_set_at?.toISOString() ?? null,
      record: wireOfRecord(await recordOf(db, session.userId, now)),
    };
  });
}
