import { randomUUID } from 'node:crypto';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { type Bench, CONNECTION_COUNT } from './bench.ts';
import { startBenchServer } from './checkout.ts';
import { closeConnections, openConnections, buildRawRequest } from './http-load.ts';
import { computeSpread } from './measure.ts';
import { createBenchLeagues, createBenchUsers } from './bench-data.ts';

const LEAGUE_COUNT = 10;
const MEMBERS_PER_LEAGUE = 100;
const KEY_RETENTION_DAYS = 14;

/** Measures how much disk space rounds take, including indexes. Each round is sent with an idempotency key. */
export const diskBench: Bench = async ({ app, roundsOnDisk }) => {
  const server = await startBenchServer(app);
  try {
    const { sql, address } = server;
    const groups = [];
    for (let leagueIndex = 0; leagueIndex < LEAGUE_COUNT; leagueIndex++)
      groups.push(await createBenchUsers(sql, MEMBERS_PER_LEAGUE));
    const leagues = await createBenchLeagues(sql, groups, 0);
    const readSize = async (table: string) => {
      await sql.query(`vacuum ${table}`);
      const { rows } = await sql.query<{ bytes: string }>('select pg_total_relation_size($1) as bytes', [
        table,
      ]);
      return Number(rows[0]!.bytes);
    };
    const readRelationSizes = async () => {
      const { rows } = await sql.query<{ name: string; bytes: string }>(
        `select relname as name, pg_relation_size(oid) as bytes from pg_class
           where relkind in ('r', 'i') and relnamespace = 'public'::regnamespace and relname not like 'idempotency%'`,
      );
      return new Map(rows.map(({ name, bytes }) => [name, Number(bytes)]));
    };
    const tables = await sql.query<{ name: string }>(
      `select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace
         and relname not like 'kysely%' and relname <> 'idempotency_keys'`,
    );
    const tableNames = tables.rows.map(({ name }) => name);
    const readTotalSize = async () => {
      let bytes = 0;
      for (const name of tableNames) bytes += await readSize(name);
      return bytes;
    };
    const sizesBefore = [await readTotalSize(), await readSize('idempotency_keys')] as const;
    const relationSizesBefore = await readRelationSizes();
    const connections = openConnections(address, CONNECTION_COUNT);
    let sentCount = 0;
    await Promise.all(
      connections.map(async (connection) => {
        while (sentCount < roundsOnDisk) {
          const index = sentCount++;
          const { id, members } = leagues[index % LEAGUE_COUNT]!;
          const person = members[Math.floor(index / LEAGUE_COUNT) % MEMBERS_PER_LEAGUE]!;
          const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
          await connection.send(
            buildRawRequest(submitRound, scores, { token: person.token, key: randomUUID() }),
          );
        }
      }),
    );
    closeConnections(connections);
    const toMegabytesPer100k = (bytes: number) => (bytes / sentCount) * 0.1;
    const roundMegabytes = toMegabytesPer100k((await readTotalSize()) - sizesBefore[0]);
    const keyMegabytes = toMegabytesPer100k((await readSize('idempotency_keys')) - sizesBefore[1]);
    const retainedKeyMegabytes = (keyMegabytes * KEY_RETENTION_DAYS) / 365;
    const largestRelations = Array.from(await readRelationSizes(), ([name, bytes]) => ({
      name,
      megabytes: toMegabytesPer100k(bytes - (relationSizesBefore.get(name) ?? 0)),
    }))
      .filter(({ megabytes }) => megabytes >= 0.5)
      .sort((a, b) => b.megabytes - a.megabytes)
      .map(({ name, megabytes }) => `${name} ${megabytes.toFixed(1)}`);
    return [
      {
        row: 'disk space per 100,000 rounds a year',
        unit: 'MB',
        measured: computeSpread([roundMegabytes + retainedKeyMegabytes]),
        note: `rounds ${roundMegabytes.toFixed(1)}, keys of the last ${KEY_RETENTION_DAYS} days ${retainedKeyMegabytes.toFixed(1)} (${keyMegabytes.toFixed(1)} if all at once): ${largestRelations.join(', ')}`,
      },
    ];
  } finally {
    await server.stop();
  }
};
