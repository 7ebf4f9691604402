import { randomUUID } from 'node:crypto';
import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { type Bench, CONNECTION_COUNT, type Scale } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import {
  decodeChunkedBody,
  closeConnections,
  openConnections,
  computePercentile,
  measureRate,
  buildRawRequest,
} from './http-load.ts';
import { measureAlternately, type BenchRow, computeSpread } from './measure.ts';
import { type BenchLeague, createBenchLeagues, createBenchUsers } from './bench-data.ts';

const HOLE_COUNT = 18;
/** The number of players in a large event, in fifteen groups. */
const PLAYER_COUNT = 60;
const MEMBER_COUNT = 100;
const GZIP_HEADERS = { 'accept-encoding': 'gzip' };

const course = {
  name: 'Bro Hof',
  tee: 'Yellow',
  par: 72,
  course_rating: 713,
  slope: 128,
  holes: Array.from({ length: HOLE_COUNT }, (_, index) => [4, index + 1]),
};

/** Inserts `count` events into each league by SQL. Returns their ids, as one array per league. */
async function makeEvents(
  sql: BenchServer['sql'],
  leagues: readonly BenchLeague[],
  count: number,
): Promise<string[][]> {
  const eventIds = leagues.map(() => Array.from({ length: count }, () => randomUUID()));
  await sql.query(
    `insert into events (id, league_id, title, starts_at, created_at, scheduled_at, changed_at, course, first_hole)
     select id, league, 'Round', now(), now(), now(), now(), $3, 1 from unnest($1::text[], $2::text[]) of (id, league)`,
    [eventIds.flat(), leagues.flatMap(({ id }) => Array<string>(count).fill(id)), JSON.stringify(course)],
  );
  return eventIds;
}

/** Measures the upper limit for cell writes: one durable row per INSERT, into a table with the same indexes. */
async function measureInsertsPerSecond({ sql }: BenchServer, milliseconds: number): Promise<number> {
  const insertSql = `insert into bench_cells (event_id, league_id, player_id, hole, strokes, writer_id, claimed_at, at)
    values ($1, $2, $2, 1, 4, $2, now(), now())`;
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTION_COUNT }, async () => {
      while (performance.now() - startedAt < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_cell', text: insertSql, values: [id, id] });
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

const makeCell = (playerId: string, hole: number) => ({
  playerId,
  hole,
  strokes: 4,
  at: new Date().toISOString(),
});

/**
 * Measures calls that each write one cell (a player's score on one hole), as a phone that is online does. Each
 * connection writes all holes of one event before those of the next.
 */
async function measureCells(server: BenchServer, { durationMs, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = server;
  await sql.query('create table bench_cells (like card_cells including defaults including indexes)');
  const memberLists = [];
  for (let index = 0; index < CONNECTION_COUNT; index++)
    memberLists.push(await createBenchUsers(sql, CONNECTION_COUNT));
  const leagues = await createBenchLeagues(sql, memberLists, 3);
  const eventsPerLeague = 60;
  const eventIds = await makeEvents(sql, leagues, eventsPerLeague);
  let requestCounts = Array<number>(CONNECTION_COUNT).fill(0);
  const createWriteRequest = (getLeagueIndex: (index: number) => number) => (index: number) => {
    const leagueIndex = getLeagueIndex(index);
    const requestNumber = requestCounts[index]!++;
    const { id: userId, token } = leagues[leagueIndex]!.members[index]!;
    const eventId = eventIds[leagueIndex]![Math.floor(requestNumber / HOLE_COUNT) % eventsPerLeague]!;
    const input = { eventId, userId, scores: [makeCell(userId, (requestNumber % HOLE_COUNT) + 1)] };
    return buildRawRequest(writeCard, input, { token, key: randomUUID() });
  };
  const rows: BenchRow[] = [];
  const connections = openConnections(address, CONNECTION_COUNT);
  for (const [variant, getLeagueIndex] of [
    [`${CONNECTION_COUNT} leagues`, (index: number) => index],
    ['one league', () => 0],
  ] as const) {
    requestCounts = Array<number>(CONNECTION_COUNT).fill(0);
    const comparison = await measureAlternately(
      pairs,
      () => measureRate(connections, durationMs, 200, createWriteRequest(getLeagueIndex)),
      () => measureInsertsPerSecond(server, durationMs),
    );
    rows.push({
      row: `cell with a key, ${variant}`,
      unit: 'per second, compared with single INSERTs',
      ...comparison,
    });
  }
  closeConnections(connections);
  const { rows: sizes } = await sql.query<{ bytes: string }>(
    `select pg_total_relation_size('card_cells') / count(*) as bytes from card_cells`,
  );
  const row = 'disk space per cell, including indexes';
  return [...rows, { row, unit: 'bytes', measured: computeSpread([Number(sizes[0]!.bytes)]) }];
}

/** Measures how long the slowest clients wait when all refetch a card after a new score, and the response size. */
async function measureRefetchAfterCell(server: BenchServer, { readers, pairs }: Scale): Promise<BenchRow[]> {
  const [league] = await createBenchLeagues(
    server.sql,
    [await createBenchUsers(server.sql, MEMBER_COUNT)],
    3,
  );
  const [[eventId]] = (await makeEvents(server.sql, [league!], 1)) as [[string]];
  const { members } = league!;
  const writer = members[0]!;
  const sendScores = (connection: (typeof connections)[number], scores: ReturnType<typeof makeCell>[]) =>
    connection.send(
      buildRawRequest(writeCard, { eventId, userId: writer.id, scores }, { token: writer.token }),
    );
  const connections = openConnections(server.address, readers);
  for (const { id } of members.slice(0, PLAYER_COUNT)) {
    await sendScores(
      connections[0]!,
      Array.from({ length: HOLE_COUNT }, (_, index) => ({
        ...makeCell(id, index + 1),
        strokes: 3 + Math.floor(Math.random() * 5),
      })),
    );
  }
  const createReadRequest = (readerIndex: number) =>
    buildRawRequest(
      readCard,
      { eventId },
      { token: members[readerIndex % MEMBER_COUNT]!.token, headers: GZIP_HEADERS },
    );
  await Promise.all(
    connections.map((connection, readerIndex) => connection.send(createReadRequest(readerIndex))),
  );
  const slowestTimes: number[] = [];
  const responseSizes: number[] = [];
  let rejectedCount = 0;
  for (let turn = 0; turn < pairs; turn++) {
    await sendScores(connections[0]!, [
      { ...makeCell(members[turn % PLAYER_COUNT]!.id, 1 + (turn % HOLE_COUNT)), strokes: 5 + (turn % 3) },
    ]);
    const times: number[] = [];
    await Promise.all(
      connections.map(async (connection, readerIndex) => {
        const startedAt = performance.now();
        const response = await connection.send(createReadRequest(readerIndex));
        times.push(performance.now() - startedAt);
        if (response.status !== 200) rejectedCount++;
        else responseSizes.push(response.head.length + decodeChunkedBody(response).length);
      }),
    );
    slowestTimes.push(computePercentile({ perSecond: 0, times, statuses: new Map() }, 0.99));
  }
  closeConnections(connections);
  return [
    {
      row: `${readers} open cards of ${PLAYER_COUNT} × ${HOLE_COUNT} refetched after one cell`,
      unit: 'ms, 99 %',
      measured: computeSpread(slowestTimes),
      note: `${rejectedCount} rejected`,
    },
    {
      row: `response to a reader after one cell, ${PLAYER_COUNT} × ${HOLE_COUNT}`,
      unit: 'bytes, including headers, compressed',
      measured: computeSpread(responseSizes),
    },
  ];
}

/** Measures writes and reads of group cards. */
export const cardsBench: Bench = async (scale) => {
  const server = await startBenchServer(scale.app);
  try {
    return [...(await measureCells(server, scale)), ...(await measureRefetchAfterCell(server, scale))];
  } finally {
    await server.stop();
  }
};
