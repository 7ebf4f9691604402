import { type JobHandler, createJobHandler, defineJobKind } from '../../database/jobs.ts';
import type { Deps } from '../../http/route.ts';

const deleteOldImportsJob = defineJobKind<object>('forgetImports', 1);
const DAY = 24 * 60 * 60 * 1000;

/** Creates the job that deletes the record of an import after a day. After that, the import can no longer be undone. */
export function createImportJobs({ db, clock }: Deps): JobHandler[] {
  return [
    createJobHandler(
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
