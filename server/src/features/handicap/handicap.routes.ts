import { stateHandicapIndex } from '@golf-league/core/contracts/handicap.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { clearHandicapChange, hideHandicap, setHandicapIndex } from './handicap.actions.ts';

export function handicapRoutes(deps: Deps): void {
  sessionWrite(deps, stateHandicapIndex, async ({ work, session, input }) => {
    const { handicapIndex, hidden, moveSeen } = input;
    if (handicapIndex !== undefined) await setHandicapIndex(work, session, handicapIndex);
    if (hidden !== undefined) await hideHandicap(work, session, hidden);
    if (moveSeen === true) await clearHandicapChange(work, session);
    return { status: 200 };
  });
}
