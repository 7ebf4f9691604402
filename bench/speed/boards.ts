import { gzipSync } from 'node:zlib';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { scoreboard } from '@golf-league/core/contracts/scoreboard.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
import {
  type BenchServer,
  type FixedAnswers,
  startBare,
  startBenchServer,
  startWithDatabaseUrl,
} from './checkout.ts';
import {
  unchunkBody,
  closeConnections,
  HttpConnection,
  openConnections,
  percentile,
  measureRate,
  rawRequest,
} from './http-load.ts';
import { measureAlternately, millisecondsOf, type BenchRow, medianAndRange } from './measure.ts';
import { type BenchLeague, makeLeagues, makePeople } from './world.ts';

const MEMBERS = 100;
const ROUNDS = 30;
const GZIP = { 'accept-encoding': 'gzip' };

async function createBigLeague({ sql }: BenchServer): Promise<BenchLeague> {
  const [league] = await makeLeagues(sql, [await makePeople(sql, MEMBERS)], ROUNDS);
  await sql.query('vacuum analyze');
  return league!;
}

const boardRequest = ({ id, people }: BenchLeague, reader: number, headers = {}) =>
  rawRequest(scoreboard, { leagueId: id }, { token: people[reader % people.length]!.token, headers });

const newRound = ({ id, people }: BenchLeague, player: number) => {
  const { id: userId, token } = people[player % people.length]!;
  const scores = { leagueId: id, memberId: userId, gross: 90, toPar: 8 };
  return rawRequest(submitRound, scores, { token });
};

const bareRequest = (name: string, headers: Record<string, string> = {}) => {
  const lines = Object.entries(headers).map(([key, value]) => `${key}: ${value}\r\n`);
  return Buffer.from(`GET /${name} HTTP/1.1\r\nhost: localhost\r\n${lines.join('')}\r\n`);
};

/** Measures unchanged boards that many members read, compared with a bare Fastify that sends the same bytes. */
async function readUnchangedBoards(
  variant: string,
  server: BenchServer,
  { slice, pairs }: Scale,
): Promise<BenchRow[]> {
  const league = await createBigLeague(server);
  const lines = openConnections(server.address, CONNECTIONS);
  const first = await lines[0]!.send(boardRequest(league, 0));
  const etag = /^etag: (.*)$/im.exec(first.head)?.[1]?.trim();
  const body = unchunkBody(first);
  const headers = { 'content-type': 'application/json; charset=utf-8' };
  const zipped = { ...headers, 'content-encoding': 'gzip' };
  const answers: FixedAnswers = {
    plain: { body: body.toString('base64'), headers },
    gzip: { body: gzipSync(body).toString('base64'), headers: zipped },
    same: { body: body.toString('base64'), headers: { ...headers, etag: etag ?? 'W/"none"' } },
  };
  const bare = await startBare(answers);
  const bareConnections = openConnections(bare.address, CONNECTIONS);
  const compare = async (name: string, extraHeaders: Record<string, string>, status: number) => ({
    row: `board ${MEMBERS} × ${ROUNDS} unchanged, ${name}, ${variant}`,
    unit: 'per second, against bare Fastify',
    ...(await measureAlternately(
      pairs,
      () =>
        measureRate(lines, slice, status, (line, turn) =>
          boardRequest(league, line + turn * CONNECTIONS, extraHeaders),
        ),
      () => measureRate(bareConnections, slice, status, () => bareRequest(name, extraHeaders)),
    )),
  });
  const rows: BenchRow[] = [await compare('plain', {}, 200), await compare('gzip', GZIP, 200)];
  if (etag !== undefined) rows.push(await compare('same', { 'if-none-match': etag }, 304));
  closeConnections([...lines, ...bareConnections]);
  await bare.stop();
  return rows;
}

/** Measures the first read after each write, compared with reading the rows by plain SQL. */
async function readAfterWrite(server: BenchServer, { pairs }: Scale): Promise<BenchRow> {
  const league = await createBigLeague(server);
  const line = new HttpConnection(server.address);
  let player = 0;
  const plain = () =>
    server.sql.query('select id, user_id, number, to_par, gross, sequence from rounds where league_id = $1', [
      league.id,
    ]);
  const times = await measureAlternately(
    pairs * 10,
    async () => {
      await line.send(newRound(league, player++));
      return millisecondsOf(() => line.send(boardRequest(league, player)));
    },
    () => millisecondsOf(plain),
  );
  line.close();
  return { row: 'board after a write', unit: 'ms, against the rows by plain SQL', ...times };
}

/** Measures the refetches of everybody after one event. */
async function refetchAfterEvent(server: BenchServer, { readers, pairs }: Scale): Promise<BenchRow> {
  const people = await makePeople(server.sql, Math.min(readers, 1000));
  const [league] = await makeLeagues(server.sql, [people.slice(0, MEMBERS)], ROUNDS);
  const lines = openConnections(server.address, readers);
  const request = (reader: number) => boardRequest(league!, reader, GZIP);
  await Promise.all(lines.map((line, reader) => line.send(request(reader))));
  const worst: number[] = [];
  let refused = 0;
  for (let turn = 0; turn < pairs; turn++) {
    await lines[0]!.send(newRound(league!, turn));
    const times: number[] = [];
    await Promise.all(
      lines.map(async (line, reader) => {
        const startedAt = performance.now();
        const { status } = await line.send(request(reader));
        times.push(performance.now() - startedAt);
        if (status !== 200) refused++;
      }),
    );
    worst.push(percentile({ perSecond: 0, times, statuses: new Map() }, 0.99));
  }
  closeConnections(lines);
  const note = `${refused} refused`;
  return {
    row: `${readers} open boards read again after one hint`,
    unit: 'ms, 99 %',
    measured: medianAndRange(worst),
    note,
  };
}

export const boards: Bench = async (scale) => {
  const rows: BenchRow[] = [];
  const embedded = await startBenchServer(scale.app);
  try {
    rows.push(...(await readUnchangedBoards('embedded', embedded, scale)));
    rows.push(await readAfterWrite(embedded, scale), await refetchAfterEvent(embedded, scale));
  } finally {
    await embedded.stop();
  }
  const external = await startWithDatabaseUrl(scale.app);
  try {
    rows.push(...(await readUnchangedBoards('given database', external, scale)));
  } finally {
    await external.stop();
  }
  return rows;
};
