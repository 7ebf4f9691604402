import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import type { Deps } from '../../http/route.ts';

const deleteOldImportsJob = jobKind<object>('forgetImports', 1);
const DAY = 24 * 60 * 60 * 1000;

/** Deletes the record of an import after a day. Its rounds then cannot be told from other rounds. */
export function importsJobs({ db, clock }: Deps): JobHandler[] {
  return [
    jobHandler(
      deleteOldImportsJob,
      async () => {
        await db
          .deleteFrom('imports')
          .where('made_at', '<=', new Date(clock().getTime() - DAY))
          .execute();
      },
      '23 * * * *',
    ),
  ];
}
