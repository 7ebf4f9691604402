import { history } from '@golf-league/core/contracts/history.ts';
import { getCaller } from '../../http/caller-limits.ts';
import type { Deps } from '../../http/route.ts';
import { readHistory } from './history.queries.ts';
import { memberRead } from './leagues.access.ts';

export function historyRoutes(deps: Deps): void {
  memberRead(deps, history, ({ db, member, input, request }) =>
    deps.limits.longReads.run(getCaller(request, member), () => readHistory(db, member, input)),
  );
}
