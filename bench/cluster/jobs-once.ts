import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { sendResetMail } from '@golf-league/core/contracts/accounts.ts';
import { ask } from '../../server/test/ask.ts';
import { oneTimePasswordIn } from '../../server/test/mail-server.ts';
import type { Person } from '../../server/test/rigs/people.ts';
import type { Cluster } from './cluster.ts';
import type { Findings } from './figures.ts';
import { asOwner } from './postgres.ts';
import { until } from './program.ts';

const EACH = 1_000;
/** A mail needs a password to be made and hashed. */
const MAILS = 300;

/** From now on the database notes which worker takes which job. */
const NOTE = `
  create schema rig;
  create table rig.runs (job bigint, task text, cron text, worker text);
  create function rig.note() returns trigger language plpgsql security definer as $$ begin
    insert into rig.runs (job, task, cron, worker)
      select new.id, t.identifier, new.payload::jsonb #>> '{_cron,ts}', new.locked_by
      from graphile_worker._private_tasks t where t.id = new.task_id;
    return null;
  end $$;
  create trigger rig_note after update on graphile_worker._private_jobs for each row
    when (new.locked_by is distinct from old.locked_by and new.locked_by is not null)
    execute function rig.note();`;

export async function noteRuns({ home, databases }: Cluster): Promise<void> {
  await asOwner(home, databases[0].port, NOTE, 'golf');
}

/** Mails in their queue, a thousand jobs that all instances reach for at once, and one back-up. */
export async function runJobsOnce(cluster: Cluster, people: readonly Person[]): Promise<Findings> {
  const { home, databases, mails, web } = cluster;
  const ofGolf = <Row extends object>(text: string) => asOwner<Row>(home, databases[0].port, text, 'golf');
  const before = mails.received.length;
  for (let sent = 0; sent < MAILS; sent += 20) {
    const some = Array.from({ length: 20 }, (_, index) => people[(sent + index) % people.length]!);
    await Promise.all(some.map(({ email }) => ask(web, sendResetMail, { email })));
  }
  await ofGolf(`select graphile_worker.add_job('forgetMails', json_build_object('person', 'rig' || n))
    from generate_series(1, ${EACH}) n`);
  await ofGolf("select graphile_worker.add_job('make_backup', '{}')");
  const waiting =
    "select count(*)::int as count from graphile_worker.jobs where task_identifier in ('resetMail', 'forgetMails', 'make_backup')";
  await until(
    'the end of the jobs',
    async () => (await ofGolf<{ count: number }>(waiting))[0]!.count === 0,
    300_000,
  );
  const runs = await ofGolf<{ task: string; jobs: number; runs: number; workers: number }>(`
    select task, count(distinct job)::int as jobs, count(*)::int as runs, count(distinct worker)::int as workers
    from rig.runs where task in ('resetMail', 'forgetMails', 'make_backup') and cron is null group by 1 order by 1`);
  const faults: string[] = [];
  const figures: Findings['figures'] = {};
  for (const { task, jobs, runs: times, workers } of runs) {
    figures[`jobs of ${task}`] = `${jobs}, run ${times} times by ${workers} instances`;
    const owed = { make_backup: 1, resetMail: MAILS }[task] ?? EACH;
    if (jobs !== owed || times !== owed) faults.push(`${jobs} jobs of ${task} ran ${times} times`);
  }
  const sent = mails.received.slice(before);
  const passwords = new Set(sent.map(({ text }) => oneTimePasswordIn(text)));
  figures['mails, with different passwords'] = `${sent.length}, ${passwords.size}`;
  if (sent.length !== MAILS || passwords.size !== MAILS)
    faults.push(`${sent.length} mails came, not ${MAILS}`);
  const archives = cluster.instances.flatMap(({ index }) =>
    filesIn(join(home, `app${index + 1}`, 'backups')),
  );
  figures['back-ups of one order'] = archives.length;
  if (archives.length !== 1) faults.push(`${archives.length} back-ups were made, not 1`);
  return { figures, faults };
}

function filesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch {
    return [];
  }
}

/** The clock has struck a few times since the notes began. */
export async function clockStruckOnce(
  { home, databases }: Cluster,
  port = databases[1].port,
): Promise<Findings> {
  const rows = await asOwner<{ task: string; ticks: number; runs: number }>(
    home,
    port,
    `select task, count(distinct cron)::int as ticks, count(*)::int as runs from rig.runs
     where cron is not null group by 1 order by 1`,
    'golf',
  );
  const ticks = rows.reduce((sum, row) => sum + row.ticks, 0);
  const twice = rows.filter(({ ticks: struck, runs }) => struck !== runs);
  return {
    figures: {
      'times of the clock, jobs that it started': `${ticks}, ${rows.reduce((sum, { runs }) => sum + runs, 0)} (${rows.map(({ task }) => task).join(', ')})`,
    },
    faults: twice.map(({ task, ticks: struck, runs }) => `${struck} times of ${task} started ${runs} jobs`),
  };
}
