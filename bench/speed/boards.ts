import { gzipSync } from 'node:zlib';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { type Bench, CONNECTION_COUNT, type Scale } from './bench.ts';
import {
  type BenchServer,
  type FixedResponses,
  startBareFastify,
  startBenchServer,
  startBenchServerWithDatabaseUrl,
} from './checkout.ts';
import {
  decodeChunkedBody,
  closeConnections,
  HttpConnection,
  openConnections,
  computePercentile,
  measureRate,
  buildRawRequest,
} from './http-load.ts';
import { measureAlternately, measureMilliseconds, type BenchRow, computeSpread } from './measure.ts';
import { type BenchLeague, createBenchLeagues, createBenchUsers } from './bench-data.ts';

const MEMBER_COUNT = 100;
const ROUND_COUNT = 30;
const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

async function createBigLeague({ sql }: BenchServer): Promise<BenchLeague> {
  const [league] = await createBenchLeagues(sql, [await createBenchUsers(sql, MEMBER_COUNT)], ROUND_COUNT);
  await sql.query('vacuum analyze');
  return league!;
}

const createBoardRequest = ({ id, members }: BenchLeague, readerIndex: number, headers = {}) =>
  buildRawRequest(
    scoreboard,
    { leagueId: id },
    { token: members[readerIndex % members.length]!.token, headers },
  );

const createRoundRequest = ({ id, members }: BenchLeague, playerIndex: number) => {
  const { id: userId, token } = members[playerIndex % members.length]!;
  const newRound = { leagueId: id, memberId: userId, gross: 90, toPar: 8 };
  return buildRawRequest(submitRound, newRound, { token });
};

const createBareRequest = (name: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  return Buffer.from(`GET /${name} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
};

/** Measures reads of an unchanged board by many members, compared with a bare Fastify that sends the same bytes. */
async function measureUnchangedBoards(
  variant: string,
  server: BenchServer,
  { durationMs, pairs }: Scale,
): Promise<BenchRow[]> {
  const league = await createBigLeague(server);
  const connections = openConnections(server.address, CONNECTION_COUNT);
  const firstResponse = await connections[0]!.send(createBoardRequest(league, 0));
  const etag = /^etag: (.*)$/im.exec(firstResponse.head)?.[1]?.trim();
  const body = decodeChunkedBody(firstResponse);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const gzipHeaders = { ...headers, 'content-encoding': 'gzip' };
  const responses: FixedResponses = {
    plain: { body: body.toString('base64'), headers },
    gzip: { body: gzipSync(body).toString('base64'), headers: gzipHeaders },
    same: { body: body.toString('base64'), headers: { ...headers, etag: etag ?? 'W/"none"' } },
  };
  const bareServer = await startBareFastify(responses);
  const bareConnections = openConnections(bareServer.address, CONNECTION_COUNT);
  const compareWithBare = async (name: string, extraHeaders: Record<string, string>, status: number) => ({
    row: `board ${MEMBER_COUNT} × ${ROUND_COUNT} unchanged, ${name}, ${variant}`,
    unit: 'per second, compared with bare Fastify',
    ...(await measureAlternately(
      pairs,
      () =>
        measureRate(connections, durationMs, status, (index, turn) =>
          createBoardRequest(league, index + turn * CONNECTION_COUNT, extraHeaders),
        ),
      () => measureRate(bareConnections, durationMs, status, () => createBareRequest(name, extraHeaders)),
    )),
  });
  const rows: BenchRow[] = [
    await compareWithBare('plain', {}, 200),
    await compareWithBare('gzip', GZIP_HEADERS, 200),
  ];
  if (etag !== undefined) rows.push(await compareWithBare('same', { 'if-none-match': etag }, 304));
  closeConnections([...connections, ...bareConnections]);
  await bareServer.stop();
  return rows;
}

/** Measures the first read after each write, compared with reading the rows by plain SQL. */
async function measureReadAfterWrite(server: BenchServer, { pairs }: Scale): Promise<BenchRow> {
  const league = await createBigLeague(server);
  const connection = new HttpConnection(server.address);
  let nextPlayerIndex = 0;
  const readWithPlainSql = () =>
    server.sql.query('select id, user_id, number, to_par, gross, sequence from rounds where league_id = $1', [
      league.id,
    ]);
  const times = await measureAlternately(
    pairs * 10,
    async () => {
      await connection.send(createRoundRequest(league, nextPlayerIndex++));
      return measureMilliseconds(() => connection.send(createBoardRequest(league, nextPlayerIndex)));
    },
    () => measureMilliseconds(readWithPlainSql),
  );
  connection.close();
  return { row: 'board after a write', unit: 'ms, compared with reading the rows by plain SQL', ...times };
}

/** Measures how long the slowest clients wait when all of them refetch the board after one new round. */
async function measureRefetchAfterNewRound(
  server: BenchServer,
  { readers, pairs }: Scale,
): Promise<BenchRow> {
  const people = await createBenchUsers(server.sql, Math.min(readers, 1000));
  const [league] = await createBenchLeagues(server.sql, [people.slice(0, MEMBER_COUNT)], ROUND_COUNT);
  const connections = openConnections(server.address, readers);
  const createReadRequest = (readerIndex: number) => createBoardRequest(league!, readerIndex, GZIP_HEADERS);
  await Promise.all(
    connections.map((connection, readerIndex) => connection.send(createReadRequest(readerIndex))),
  );
  const slowestTimes: number[] = [];
  let rejectedCount = 0;
  for (let turn = 0; turn < pairs; turn++) {
    await connections[0]!.send(createRoundRequest(league!, turn));
    const times: number[] = [];
    await Promise.all(
      connections.map(async (connection, readerIndex) => {
        const startedAt = performance.now();
        const { status } = await connection.send(createReadRequest(readerIndex));
        times.push(performance.now() - startedAt);
        if (status !== 200) rejectedCount++;
      }),
    );
    slowestTimes.push(computePercentile({ perSecond: 0, times, statuses: new Map() }, 0.99));
  }
  closeConnections(connections);
  const note = `${rejectedCount} rejected`;
  return {
    row: `${readers} open boards refetched after one event`,
    unit: 'ms, 99 %',
    measured: computeSpread(slowestTimes),
    note,
  };
}

/** Measures reads of large boards, with the embedded database and with an external one. */
export const boardsBench: Bench = async (scale) => {
  const rows: BenchRow[] = [];
  const embedded = await startBenchServer(scale.app);
  try {
    rows.push(...(await measureUnchangedBoards('embedded', embedded, scale)));
    rows.push(
      await measureReadAfterWrite(embedded, scale),
      await measureRefetchAfterNewRound(embedded, scale),
    );
  } finally {
    await embedded.stop();
  }
  const external = await startBenchServerWithDatabaseUrl(scale.app);
  try {
    rows.push(...(await measureUnchangedBoards('given database', external, scale)));
  } finally {
    await external.stop();
  }
  return rows;
};
