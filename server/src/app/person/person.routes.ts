import { exportPerson as exportPersonEndpoint } from '@golf-league/core/contracts/person.ts';
import { ApiError } from '../../http/api-error.ts';
import { toSafeFileName } from '../../http/csv-response.ts';
import { getCaller } from '../../http/caller-limits.ts';
import { type Deps, sessionRead } from '../../http/route.ts';
import { ZipResponse } from '../../http/zip-response.ts';
import { exportPerson } from './export-person.ts';
import type { RunInTurn } from './person-rows.ts';

export function personRoutes(deps: Deps): void {
  sessionRead(deps, exportPersonEndpoint, async ({ db, session, now, request, runAtEnd }) => {
    const user = await db
      .selectFrom('users')
      .where('id', '=', session.userId)
      .select(['user_name', 'language'])
      .executeTakeFirst();
    if (!user) throw new ApiError('unauthenticated');
    const caller = getCaller(request, session);
    runAtEnd(deps.limits.streams.open(caller));
    const { longReads } = deps.limits;
    let hasStarted = false;
    const runInTurn: RunInTurn = (task) => {
      const result = hasStarted ? longReads.continueTask(caller, task) : longReads.run(caller, task);
      hasStarted = true;
      return result;
    };
    const { appName } = deps.config;
    const source = { db, pictures: deps.pictures, runInTurn, appName };
    const zip = await exportPerson(source, session.userId, user.language, now);
    return new ZipResponse(zip, `${toSafeFileName(`${appName} ${now.toISOString().slice(0, 10)}`)}.zip`);
  });
}
