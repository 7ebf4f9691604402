import { setHandicapIndex as setHandicapIndexEndpoint } from '@golf-league/core/contracts/handicap.ts';
import { type Deps, sessionWrite } from '../../http/route.ts';
import { dismissHandicapChange, setHandicapHidden, setHandicapIndex } from './handicap.actions.ts';

export function handicapRoutes(deps: Deps): void {
  sessionWrite(deps, setHandicapIndexEndpoint, async ({ work, session, input }) => {
    const { handicapIndex, hidden, moveSeen } = input;
    if (handicapIndex !== undefined) await setHandicapIndex(work, session, handicapIndex);
    if (hidden !== undefined) await setHandicapHidden(work, session, hidden);
    if (moveSeen === true) await dismissHandicapChange(work, session);
    return { status: 200 };
  });
}
