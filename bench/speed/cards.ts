import { randomUUID } from 'node:crypto';
import { readCard, writeCard } from '@golf-league/core/contracts/card.ts';
import { type Bench, CONNECTIONS, type Scale } from './bench.ts';
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
import { type BenchLeague, makeLeagues, makePeople } from './bench-data.ts';

const HOLES = 18;
/** The players of a large day: fifteen groups. */
const PLAYERS = 60;
const MEMBERS = 100;
const GZIP = { 'accept-encoding': 'gzip' };

const course = {
  name: 'Bro Hof',
  tee: 'Yellow',
  par: 72,
  course_rating: 713,
  slope: 128,
  holes: Array.from({ length: HOLES }, (_, index) => [4, index + 1]),
};

/** Creates days of play in each league, without the API. Resolves to their ids, by league. */
async function makeDays(
  sql: BenchServer['sql'],
  leagues: readonly BenchLeague[],
  count: number,
): Promise<string[][]> {
  const days = leagues.map(() => Array.from({ length: count }, () => randomUUID()));
  await sql.query(
    `insert into events (id, league_id, title, starts_at, created_at, scheduled_at, changed_at, course, first_hole)
     select id, league, 'Round', now(), now(), now(), now(), $3, 1 from unnest($1::text[], $2::text[]) of (id, league)`,
    [days.flat(), leagues.flatMap(({ id }) => Array<string>(count).fill(id)), JSON.stringify(course)],
  );
  return days;
}

/** Measures the upper limit for cells: one durable row per INSERT, into a table with the same indexes. */
async function measureInsertsPerSecond({ sql }: BenchServer, milliseconds: number): Promise<number> {
  const text = `insert into bench_cells (event_id, league_id, player_id, hole, strokes, writer_id, claimed_at, at)
    values ($1, $2, $2, 1, 4, $2, now(), now())`;
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async () => {
      while (performance.now() - startedAt < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_cell', text, values: [id, id] });
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
 * Measures writes of one cell per call, like those of a phone with a signal. Each connection writes the holes of one
 * day, and then those of the next day.
 */
async function measureCells(server: BenchServer, { durationMs, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = server;
  await sql.query('create table bench_cells (like card_cells including defaults including indexes)');
  const groups = [];
  for (let group = 0; group < CONNECTIONS; group++) groups.push(await makePeople(sql, CONNECTIONS));
  const leagues = await makeLeagues(sql, groups, 3);
  const DAYS = 60;
  const days = await makeDays(sql, leagues, DAYS);
  let turns = Array<number>(CONNECTIONS).fill(0);
  const createWriteRequest = (getLeague: (index: number) => number) => (index: number) => {
    const league = getLeague(index);
    const turn = turns[index]!++;
    const { id: userId, token } = leagues[league]!.people[index]!;
    const eventId = days[league]![Math.floor(turn / HOLES) % DAYS]!;
    const input = { eventId, userId, scores: [makeCell(userId, (turn % HOLES) + 1)] };
    return buildRawRequest(writeCard, input, { token, key: randomUUID() });
  };
  const rows: BenchRow[] = [];
  const connections = openConnections(address, CONNECTIONS);
  for (const [variant, getLeague] of [
    [`${CONNECTIONS} leagues`, (index: number) => index],
    ['one league', () => 0],
  ] as const) {
    turns = Array<number>(CONNECTIONS).fill(0);
    const compared = await measureAlternately(
      pairs,
      () => measureRate(connections, durationMs, 200, createWriteRequest(getLeague)),
      () => measureInsertsPerSecond(server, durationMs),
    );
    rows.push({
      row: `cell with a key, ${variant}`,
      unit: 'per second, compared with single INSERTs',
      ...compared,
    });
  }
  closeConnections(connections);
  const { rows: sizes } = await sql.query<{ bytes: string }>(
    `select pg_total_relation_size('card_cells') / count(*) as bytes from card_cells`,
  );
  const row = 'disk space per cell, including indexes';
  return [...rows, { row, unit: 'bytes', measured: computeSpread([Number(sizes[0]!.bytes)]) }];
}

/** Measures how long the slowest clients wait when all refetch the card after one score, and the response size. */
async function measureRefetchAfterCell(server: BenchServer, { readers, pairs }: Scale): Promise<BenchRow[]> {
  const [league] = await makeLeagues(server.sql, [await makePeople(server.sql, MEMBERS)], 3);
  const [[eventId]] = (await makeDays(server.sql, [league!], 1)) as [[string]];
  const { people } = league!;
  const writer = people[0]!;
  const sendScores = (connection: (typeof connections)[number], scores: ReturnType<typeof makeCell>[]) =>
    connection.send(
      buildRawRequest(writeCard, { eventId, userId: writer.id, scores }, { token: writer.token }),
    );
  const connections = openConnections(server.address, readers);
  for (const { id } of people.slice(0, PLAYERS)) {
    await sendScores(
      connections[0]!,
      Array.from({ length: HOLES }, (_, index) => ({
        ...makeCell(id, index + 1),
        strokes: 3 + Math.floor(Math.random() * 5),
      })),
    );
  }
  const createReadRequest = (reader: number) =>
    buildRawRequest(readCard, { eventId }, { token: people[reader % MEMBERS]!.token, headers: GZIP });
  await Promise.all(connections.map((connection, reader) => connection.send(createReadRequest(reader))));
  const worst: number[] = [];
  const bytes: number[] = [];
  let rejectedCount = 0;
  for (let turn = 0; turn < pairs; turn++) {
    await sendScores(connections[0]!, [
      { ...makeCell(people[turn % PLAYERS]!.id, 1 + (turn % HOLES)), strokes: 5 + (turn % 3) },
    ]);
    const times: number[] = [];
    await Promise.all(
      connections.map(async (connection, reader) => {
        const startedAt = performance.now();
        const response = await connection.send(createReadRequest(reader));
        times.push(performance.now() - startedAt);
        if (response.status !== 200) rejectedCount++;
        else bytes.push(response.head.length + decodeChunkedBody(response).length);
      }),
    );
    worst.push(computePercentile({ perSecond: 0, times, statuses: new Map() }, 0.99));
  }
  closeConnections(connections);
  return [
    {
      row: `${readers} open cards of ${PLAYERS} × ${HOLES} refetched after one cell`,
      unit: 'ms, 99 %',
      measured: computeSpread(worst),
      note: `${rejectedCount} rejected`,
    },
    {
      row: `response to a reader after one cell, ${PLAYERS} × ${HOLES}`,
      unit: 'bytes, including headers, compressed',
      measured: computeSpread(bytes),
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
