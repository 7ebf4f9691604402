import { appendFileSync, copyFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { Places } from './places.ts';
import { placed, writePlaced } from './places.ts';
import { begin, carryOut, type Program, until } from './program.ts';

const bin = process.env['POSTGRES_15_BIN'] ?? '/usr/lib/postgresql/15/bin';
const tool = (name: string) => join(bin, name);

export interface Database {
  readonly port: number;
  readonly folder: string;
  readonly program: Program;
}

/** As the owner of the server, by its socket. */
export async function asOwner<Row extends pg.QueryResultRow>(
  home: string,
  port: number,
  text: string,
  database = 'postgres',
): Promise<Row[]> {
  const client = new pg.Client({ host: home, port, user: 'postgres', database });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query<Row>(text)).rows;
  } finally {
    await client.end();
  }
}

async function start(home: string, folder: string, port: number): Promise<Database> {
  const words = ['-D', folder, '-p', String(port), '-c', `unix_socket_directories=${home}`];
  const program = begin(tool('postgres'), words);
  await until('the start of PostgreSQL', () => {
    if (program.child.exitCode !== null) throw new Error(`PostgreSQL ended: ${program.said()}`);
    return asOwner(home, port, 'select 1').then(
      () => true,
      () => false,
    );
  });
  return { port, folder, program };
}

/** A primary and a replica that confirms each commit before it is answered, as docs/hosting.md sets them up. */
export async function openDatabases(home: string, places: Places): Promise<[Database, Database]> {
  const [first, second] = [join(home, 'db1'), join(home, 'db2')];
  const locale = ['--encoding=UTF8', '--locale=C.UTF-8'];
  carryOut(tool('initdb'), ['-D', first, '-U', 'postgres', '--auth=trust', ...locale]);
  appendFileSync(join(first, 'postgresql.conf'), placed('postgresql.conf', places));
  copyFileSync(writePlaced(home, 'pg_hba.conf', places), join(first, 'pg_hba.conf'));
  // Within the rig all programs run as one user, whatever its name.
  writeFileSync(
    join(first, 'pg_hba.conf'),
    placed('pg_hba.conf', places, [
      ['local all         postgres                   peer', 'local all postgres trust'],
    ]),
  );
  const primary = await start(home, first, places.databases[0]!);
  const roles = [
    "create role golf login password 'the-password'",
    "create role golf_replica replication login password 'the-password'",
    'create role golf_check login',
    'create database golf owner golf',
  ];
  for (const one of roles) await asOwner(home, primary.port, one);
  const from = `host=127.0.0.1 port=${primary.port} user=golf_replica application_name=golf_replica`;
  carryOut(tool('pg_basebackup'), ['-d', from, '-D', second, '-R', '-X', 'stream', '-c', 'fast'], {
    PGPASSWORD: 'the-password',
  });
  const replica = await start(home, second, places.databases[1]!);
  await asOwner(home, primary.port, "alter system set synchronous_standby_names = 'golf_replica'");
  await asOwner(home, primary.port, 'select pg_reload_conf()');
  await until('the replica', async () => {
    const states = 'select sync_state from pg_stat_replication';
    const [row] = await asOwner<{ sync_state: string }>(home, primary.port, states);
    return row?.sync_state === 'sync';
  });
  return [primary, replica];
}

export function promote({ folder }: Database): void {
  carryOut(tool('pg_ctl'), ['promote', '-D', folder]);
}
