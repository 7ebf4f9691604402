import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { register, sendResetEmail } from '@golf-league/core/contracts/accounts.ts';
import { enqueue } from '../src/database/jobs.ts';
import { transact } from '../src/database/unit-of-work.ts';
import { deleteEmailsJob } from '../src/features/accounts/accounts.jobs.ts';
import { openTestApp } from './test-app.ts';

test('a mail server that does not respond delays only emails', async () => {
  const silentServer = createServer(() => {}).listen(0, '127.0.0.1');
  await once(silentServer, 'listening');
  const { port } = silentServer.address() as AddressInfo;
  const env = { SMTP_URL: `smtp://127.0.0.1:${port}`, MAIL_FROM: 'league@golf.example' };
  const app = await openTestApp({ env });
  try {
    for (const name of ['Anna', 'Bo', 'Cilla', 'David']) {
      const email = `${name}@example.com`;
      await app.call(register, { name, email, password: 'albatross on nine' });
      await app.call(sendResetEmail, { email });
    }
    const countBusyJobs = async () => {
      const { rows } = await sql<{ busy: number }>`
        select count(*)::int as busy from graphile_worker.jobs where locked_at is not null
      `.execute(app.db);
      return rows[0]?.busy;
    };
    await expect.poll(countBusyJobs).toBe(1);
    await transact(
      app.db,
      () => {},
      new Date(),
      (work) => enqueue(work, deleteEmailsJob, { person: 'nobody' }),
    );
    const countWaitingJobs = async () => {
      const { rows } = await sql`
        select from graphile_worker.jobs where task_identifier = ${deleteEmailsJob.name}
      `.execute(app.db);
      return rows.length;
    };
    await expect.poll(countWaitingJobs).toBe(0);
  } finally {
    silentServer.close();
    await app.close();
  }
});
