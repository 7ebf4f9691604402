import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestApp } from './test-app.ts';

/** Returns all rows of all tables as text, including the job tables. */
export async function dumpAllRows({ db }: TestApp): Promise<string> {
  const tables = await sql<{ name: string }>`
    select format('%I.%I', table_schema, table_name) as name from information_schema.tables
    where table_type = 'BASE TABLE' and table_schema not in ('pg_catalog', 'information_schema')
    order by 1
  `.execute(db);
  const dumps = tables.rows.map(async ({ name }) => {
    const { rows } = await sql<{
      row: string;
    }>`select to_json(t)::text as row from ${sql.raw(name)} t`.execute(db);
    return rows.map(({ row }) => `${name} ${row}`);
  });
  return (await Promise.all(dumps)).flat().join('\n');
}

/** Returns the paths and contents of all files below a folder. */
export async function readAllFiles(folder: string): Promise<{ path: string; bytes: Buffer }[]> {
  if (!existsSync(folder)) return [];
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  return Promise.all(files.map(async (path) => ({ path, bytes: await readFile(path) })));
}

/** Returns the traces that occur in a text, as plain text or as hexadecimal bytes. */
export function findTraces(text: string, traces: readonly string[]): string[] {
  return traces.filter((trace) => text.includes(trace) || text.includes(Buffer.from(trace).toString('hex')));
}

export interface TableState {
  readonly name: string;
  readonly rows: number;
  /** The latest transaction that wrote a row, by the rows' `xmin`. */
  readonly latest: string | null;
}

/**
 * Returns a state per table that changes with every write, even one that stores the same content. Excludes the
 * heartbeats of job workers.
 */
export async function readTableStates({ db }: TestApp): Promise<TableState[]> {
  const tables = await sql<{ name: string }>`
    select quote_ident(table_name) as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name <> 'job_workers' order by 1
  `.execute(db);
  const selectStatements = tables.rows.map(
    ({ name }) =>
      `select '${name}' as name, count(*)::int as rows, max(xmin::text::bigint)::text as latest from ${name}`,
  );
  return (await sql.raw<TableState>(selectStatements.join(' union all ')).execute(db)).rows;
}

/** Returns the state of all tables as a single string. */
export const readStateDigest = async (app: TestApp): Promise<string> =>
  JSON.stringify(await readTableStates(app));

/** Resolves when every job is done or has failed permanently, except jobs that are scheduled for later. */
export async function waitForJobs({ db }: TestApp): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { rows } = await sql<{ task: string; attempts: number; error: string | null }>`
      select task_identifier as task, attempts, last_error as error from graphile_worker.jobs
      where attempts < max_attempts and (attempts > 0 or run_at <= now())
    `.execute(db);
    if (rows.length === 0) return;
    if (Date.now() > deadline) throw new Error(`jobs did not finish in time: ${JSON.stringify(rows)}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Advances the app's clock, and runs the jobs that were scheduled until then. */
export async function advanceMinutes(app: TestApp, minutes: number): Promise<void> {
  await waitForJobs(app);
  app.moveClock(minutes * 60_000);
  await sql`update graphile_worker._private_jobs set run_at = now()
    where locked_at is null and run_at <= ${app.now()}`.execute(app.db);
  await waitForJobs(app);
}

/** Resolves when every queued job has failed at least `times` times. */
export async function waitForFailedJobs({ db }: TestApp, times = 1): Promise<void> {
  const deadline = Date.now() + 120_000;
  for (;;) {
    const { rows } = await sql<{ done: boolean }>`
      select coalesce(bool_and(attempts >= ${times} and locked_at is null), false) as done from graphile_worker.jobs
      where attempts > 0 or run_at <= now()
    `.execute(db);
    if (rows[0]!.done) return;
    if (Date.now() > deadline) throw new Error('jobs did not fail in time');
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Makes failed jobs run now, without their retry delay. */
export async function retryJobs({ db }: TestApp): Promise<void> {
  await sql`
    select graphile_worker.reschedule_jobs(array(select id from graphile_worker.jobs), now())
  `.execute(db);
  await sql`select pg_notify('jobs:insert', '{"r":1,"count":10}')`.execute(db);
}
