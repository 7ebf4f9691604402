import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { forgetMove, hideHandicap, stateIndex } from './handicap.actions.ts';

export function handicapRoutes(deps: Deps): void {
  sessionWrite(deps, stateHandicapIndex, async ({ work, session, input }) => {
    const { handicapIndex, hidden, moveSeen } = input;
    if (handicapIndex !== undefined) await stateIndex(work, session, handicapIndex);
    if (hidden !== undefined) await hideHandicap(work, session, hidden);
    if (moveSeen === true) await forgetMove(work, session);
    return { status: 200 };
  });
}
