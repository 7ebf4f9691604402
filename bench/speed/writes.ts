import { randomUUID } from 'node:crypto';
import { createPoll, markChatRead, uploadMessage, vote } from '@golf-league/core/contracts/chat.ts';
import { submitRound } from '@golf-league/core/contracts/rounds.ts';
import { fromWireResponse } from '@golf-league/core/wire/endpoint.ts';
import { type Bench, CONNECTION_COUNT, type Scale } from './bench.ts';
import { type BenchServer, startBenchServer } from './checkout.ts';
import {
  decodeChunkedBody,
  closeConnections,
  openConnections,
  measureRate,
  buildRawRequest,
} from './http-load.ts';
import { measureAlternately, type BenchRow } from './measure.ts';
import { type BenchLeague, createBenchLeagues, createBenchUsers, type BenchUser } from './bench-data.ts';

/** Measures the upper limit for writes: one durable row per INSERT, into a table with the same indexes as `rounds`. */
async function measureInsertsPerSecond({ sql }: BenchServer, milliseconds: number): Promise<number> {
  const insertSql = `insert into bench_rounds (id, league_id, user_id, number, to_par, played_on)
    values ($1, $2, $2, 1, 3, current_date)`;
  const startedAt = performance.now();
  let count = 0;
  await Promise.all(
    Array.from({ length: CONNECTION_COUNT }, async () => {
      while (performance.now() - startedAt < milliseconds) {
        const id = randomUUID();
        await sql.query({ name: 'bench_insert', text: insertSql, values: [id, id] });
        count++;
      }
    }),
  );
  return (count * 1000) / (performance.now() - startedAt);
}

type RequestFactory = (index: number, turn: number) => Buffer;

const createRequestOptions = ({ token }: BenchUser) => ({ token, key: randomUUID() });

function createRoundRequestFactory(getLeague: (index: number) => BenchLeague): RequestFactory {
  return (index) => {
    const { id, members } = getLeague(index);
    const person = members[index % members.length]!;
    const newRound = { leagueId: id, memberId: person.id, gross: 90, toPar: 8 };
    return buildRawRequest(submitRound, newRound, createRequestOptions(person));
  };
}

async function createVoteRequestFactory(
  { address }: BenchServer,
  { id, members }: BenchLeague,
): Promise<RequestFactory> {
  const [pollAuthor] = members;
  const [connection] = openConnections(address, 1);
  const newPoll = {
    question: 'When?',
    options: ['Saturday', 'Sunday'],
    userId: pollAuthor!.id,
    leagueId: id,
  };
  const response = await connection!.send(
    buildRawRequest(createPoll, newPoll, createRequestOptions(pollAuthor!)),
  );
  connection!.close();
  const { message: pollMessage } = fromWireResponse(
    createPoll,
    JSON.parse(decodeChunkedBody(response).toString()),
  );
  const [{ id: optionId }] = pollMessage.poll!.options as unknown as [{ id: string }];
  return (index) => {
    const person = members[index % members.length]!;
    const voteInput = { userId: person.id, pollId: pollMessage.id, optionId };
    return buildRawRequest(vote, voteInput, createRequestOptions(person));
  };
}

async function measureWrites(server: BenchServer, { durationMs, pairs }: Scale): Promise<BenchRow[]> {
  const { sql, address } = server;
  await sql.query(
    'create table bench_rounds (like rounds including defaults including generated including identity including indexes)',
  );
  const memberLists = [];
  for (let index = 0; index < CONNECTION_COUNT; index++)
    memberLists.push(await createBenchUsers(sql, CONNECTION_COUNT));
  const leagues = await createBenchLeagues(sql, memberLists, 3);
  const [firstLeague] = leagues as [BenchLeague];
  const createMessageRequest: RequestFactory = (index) => {
    const person = firstLeague.members[index % CONNECTION_COUNT]!;
    const chatMessage = { userId: person.id, leagueId: firstLeague.id, message: 'Fore!' };
    return buildRawRequest(uploadMessage, chatMessage, createRequestOptions(person));
  };
  const createMarkReadRequest: RequestFactory = (index) => {
    const person = firstLeague.members[index % CONNECTION_COUNT]!;
    return buildRawRequest(
      markChatRead,
      { leagueId: firstLeague.id, userId: person.id },
      createRequestOptions(person),
    );
  };
  const writes: [string, RequestFactory][] = [
    [
      `round with a key, ${CONNECTION_COUNT} leagues`,
      createRoundRequestFactory((index) => leagues[index % CONNECTION_COUNT]!),
    ],
    ['round with a key, one league', createRoundRequestFactory(() => firstLeague)],
    ['message, one league', createMessageRequest],
    ['vote, one league', await createVoteRequestFactory(server, firstLeague)],
    ['mark as read, one league', createMarkReadRequest],
  ];
  const rows: BenchRow[] = [];
  const connections = openConnections(address, CONNECTION_COUNT);
  for (const [writeName, createRequest] of writes) {
    const comparison = await measureAlternately(
      pairs,
      () => measureRate(connections, durationMs, 200, createRequest),
      () => measureInsertsPerSecond(server, durationMs),
    );
    rows.push({ row: writeName, unit: 'per second, compared with single INSERTs', ...comparison });
  }
  closeConnections(connections);
  return rows;
}

/** Measures writes by many members at once, compared with plain INSERTs. */
export const writesBench: Bench = async (scale) => {
  const server = await startBenchServer(scale.app);
  try {
    return await measureWrites(server, scale);
  } finally {
    await server.stop();
  }
};
