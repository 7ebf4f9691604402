import { type JobHandler, jobHandler, jobKind } from '../../database/jobs.ts';
import type { Deps } from '../../http/route.ts';

const forgetImports = jobKind<object>('forgetImports', 1);
const DAY = 24 * 60 * 60 * 1000;

/** Deletes the record of an import after a day. Its rounds then are like any others. */
export function importsJobs({ db, clock }: Deps): JobHandler[] {
  return [
    jobHandler(
      forgetImports,
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
