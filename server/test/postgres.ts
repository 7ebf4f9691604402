import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { server: string; template: string };
  }
}

export interface TestDatabase {
  readonly connectionString: string;
  drop(): Promise<void>;
}

/** Creates a database with all tables and no rows. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('postgres');
  const name = `${template}_${randomBytes(6).toString('hex')}`;
  // Copying files is three times faster than the default strategy, which logs every page for crash safety.
  await query(server, `create database ${name} template ${template} strategy file_copy`);
  return {
    connectionString: getDatabaseUrl(server, name),
    drop: async () => void (await query(server, `drop database if exists ${name} with (force)`)),
  };
}

/** Returns the URL of another database on the same server. */
export function getDatabaseUrl(server: string, database: string): string {
  const url = new URL(server);
  url.pathname = `/${database}`;
  return url.href;
}

export async function query(connectionString: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(text)).rows;
  } finally {
    await client.end();
  }
}
