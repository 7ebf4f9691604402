import { randomBytes } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { runMigrations } from 'graphile-worker';
import type { TestProject } from 'vitest/node';
import { migrate } from '../src/database/migrate.ts';
import { openDatabase } from '../src/database/open.ts';
import { query, getDatabaseUrl } from './postgres.ts';

const log = { info: () => {}, warn: () => {} };

/**
 * Starts the embedded PostgreSQL for the whole run, without protection against power cuts, or uses the server in
 * TEST_DATABASE_URL. Creates the tables once; each test file gets a copy.
 */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  const testDatabaseUrl = process.env['TEST_DATABASE_URL'];
  const dataDir = mkdtempSync(join(tmpdir(), 'golf-test-'));
  const removeDataFolder = () => rmSync(dataDir, { recursive: true, force: true });
  const server = await openDatabase({ dataDir, databaseUrl: testDatabaseUrl, log, allowUnsafe: true }).catch(
    (error: unknown) => {
      removeDataFolder();
      throw error;
    },
  );
  const runName = `test_${randomBytes(6).toString('hex')}`;
  const postgresContext = { server: server.connectionString, template: runName };

  const tearDown = async () => {
    for (const { datname } of await query(
      postgresContext.server,
      `select datname from pg_database where datname like '${runName}%'`,
    )) {
      await query(postgresContext.server, `drop database if exists ${String(datname)} with (force)`);
    }
    await server.stop();
    removeDataFolder();
  };
  try {
    await query(postgresContext.server, `create database ${runName}`);
    const template = await openDatabase({
      dataDir,
      databaseUrl: getDatabaseUrl(postgresContext.server, runName),
      log,
      allowUnsafe: true,
    });
    try {
      await migrate(template.db);
      // Creates the job tables here, because creating them in each app would take as long as copying the database.
      await runMigrations({ connectionString: template.connectionString });
    } finally {
      await template.stop();
    }
  } catch (error) {
    await tearDown();
    throw error;
  }
  project.provide('postgres', postgresContext);
  return tearDown;
}
