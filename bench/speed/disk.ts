import { randomUUID } from 'node:crypto';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { type Bench, CONNECTIONS } from './bench.ts';
import { startBenchServer } from './checkout.ts';
import { closeConnections, openConnections, rawRequest } from './http-load.ts';
import { medianAndRange } from './measure.ts';
import { makeLeagues, makePeople } from './world.ts';

const LEAGUES = 10;
const MEMBERS = 100;
const KEY_DAYS = 14;

/** Measures the disk space of rounds, including indexes. Each round is sent with an idempotency key. */
export const disk: Bench = async ({ app, roundsOnDisk }) => {
  const server = await startBenchServer(app);
  try {
    const { sql, address } = server;
    const groups = [];
    for (let league = 0; league < LEAGUES; league++) groups.push(await makePeople(sql, MEMBERS));
    const leagues = await makeLeagues(sql, groups, 0);
    const size = async (table: string) => {
      await sql.query(`vacuum ${table}`);
      const { rows } = await sql.query<{ bytes: string }>('select pg_total_relation_size($1) as bytes', [
        table,
      ]);
      return Number(rows[0]!.bytes);
    };
    const parts = async () => {
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
    const names = tables.rows.map(({ name }) => name);
    const total = async () => {
      let bytes = 0;
      for (const name of names) bytes += await size(name);
      return bytes;
    };
    const sizesBefore = [await total(), await size('idempotency_keys')] as const;
    const partsBefore = await parts();
    const lines = openConnections(address, CONNECTIONS);
    let sentCount = 0;
    await Promise.all(
      lines.map(async (line) => {
        while (sentCount < roundsOnDisk) {
          const index = sentCount++;
          const { id, people } = leagues[index % LEAGUES]!;
          const person = people[Math.floor(index / LEAGUES) % MEMBERS]!;
          const scores = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
          await line.send(rawRequest(submitRound, scores, { token: person.token, key: randomUUID() }));
        }
      }),
    );
    closeConnections(lines);
    const per100k = (bytes: number) => (bytes / sentCount) * 0.1;
    const rounds = per100k((await total()) - sizesBefore[0]);
    const keys = per100k((await size('idempotency_keys')) - sizesBefore[1]);
    const perYear = (keys * KEY_DAYS) / 365;
    const largest = Array.from(await parts(), ([name, bytes]) => ({
      name,
      megabytes: per100k(bytes - (partsBefore.get(name) ?? 0)),
    }))
      .filter(({ megabytes }) => megabytes >= 0.5)
      .sort((a, b) => b.megabytes - a.megabytes)
      .map(({ name, megabytes }) => `${name} ${megabytes.toFixed(1)}`);
    return [
      {
        row: 'disk per 100,000 rounds of a year',
        unit: 'MB',
        measured: medianAndRange([rounds + perYear]),
        note: `rounds ${rounds.toFixed(1)}, keys of the last ${KEY_DAYS} days ${perYear.toFixed(1)} (${keys.toFixed(1)} if all at once): ${largest.join(', ')}`,
      },
    ];
  } finally {
    await server.stop();
  }
};
