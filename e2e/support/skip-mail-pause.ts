import { sql } from 'kysely';
import { connectToRunningDatabase } from '../../server/src/database/connect-to-running.ts';
import { expect } from './fixtures.ts';
import type { RunningApp } from './running-app.ts';

/** Waits until there is news to email, and skips the ten minutes for which the server collects a league's news. */
export async function skipMailDelay({ dataDir }: RunningApp): Promise<void> {
  const { db, stop } = connectToRunningDatabase(dataDir, undefined);
  try {
    const makeNewsDue = async () => {
      const updatedNews =
        await sql`update held_news set due_at = now() - interval '1 minute' returning id`.execute(db);
      return updatedNews.rows.length;
    };
    await expect.poll(makeNewsDue, { message: 'news waiting to be emailed' }).toBeGreaterThan(0);
    await sql`
      select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())
    `.execute(db);
    await sql`select pg_notify('jobs:insert', '{"r":1,"count":10}')`.execute(db);
  } finally {
    await stop();
  }
}
